import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { IdentityNumbersShown, NumberKind } from "@albashi/contracts/people-identity-numbers";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { employeeNotFound } from "../errors.ts";
import { maskedNumber } from "../model/identity-number.ts";
import { findEmployee, findIdentityNumbers, lockEmployee } from "../store.ts";
import { guardingNumbers } from "./guard-numbers.ts";
import { asRefusals } from "./refuse-what-the-database-refuses.ts";
import { writeIdentityNumbers } from "./write-identity-numbers.ts";

/** The ends of a person's identity numbers. */
export const readIdentityNumbers = ({ database }: Pick<Parts, "database">, companyId: CompanyId, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    return shown(tx, employeeId);
  });

interface Entered {
  readonly nin?: string | null | undefined;
  readonly bvn?: string | null | undefined;
  readonly taxId?: string | null | undefined;
  readonly rsaPin?: string | null | undefined;
}

/** Somebody enters identity numbers: the person's own, or an admin theirs. */
export const setIdentityNumbers = (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "vault">,
  actor: Actor,
  { employeeId, entered, intent }: { employeeId: EmployeeId; entered: Entered; intent: Intent | undefined },
): Promise<IdentityNumbersShown> =>
  guardingNumbers(parts, actor, employeeId, () =>
    asRefusals(() =>
      parts.database.inCompany(actor.companyId, (tx) =>
        once(tx, { userId: actor.userId, intent, at: parts.clock.now() }, async () => {
          if (!(await lockEmployee(tx, employeeId))) throw employeeNotFound();
          const { nin, bvn, taxId: tax_id, rsaPin: rsa_pin } = entered;
          const numbers = Object.fromEntries(Object.entries({ nin, bvn, tax_id, rsa_pin }).filter(([, number]) => number !== undefined));
          await writeIdentityNumbers(parts, tx, { companyId: actor.companyId, employeeId, by: actor.userId, numbers });
          return shown(tx, employeeId);
        }),
      ),
    ),
  );

const shown = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<IdentityNumbersShown> => {
  const numbers = await findIdentityNumbers(tx, employeeId);
  const ofKind = (kind: NumberKind) => {
    const found = numbers.find((one) => one.kind === kind);
    return found ? maskedNumber(kind, found.ends) : null;
  };
  return { nin: ofKind("nin"), bvn: ofKind("bvn"), taxId: ofKind("tax_id"), rsaPin: ofKind("rsa_pin") };
};
