import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { MaskedIdentityNumbers, NumberKind } from "@albashi/contracts/people/identity-numbers";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { employeeNotFound, findEmployee, lockEmployee } from "../../employees/index.ts";
import { numberTaken } from "../errors.ts";
import { maskedNumber } from "../model/identity-number.ts";
import { findIdentityNumbers } from "../store/identity-numbers.ts";
import { withGuessLimit } from "./guard-number-guessing.ts";
import { writeIdentityNumbers } from "./save-identity-numbers.ts";

/** The masked identity numbers of an employee. */
export const readIdentityNumbers = ({ database }: Pick<Dependencies, "database">, companyId: CompanyId, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    return present(tx, employeeId);
  });

interface Entered {
  readonly nin?: string | null | undefined;
  readonly bvn?: string | null | undefined;
  readonly taxId?: string | null | undefined;
  readonly rsaPin?: string | null | undefined;
}

/** Saves identity numbers: an employee's own, or an employee's by an admin. */
export const setIdentityNumbers = (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "vault">,
  actor: Actor,
  { employeeId, entered, intent }: { employeeId: EmployeeId; entered: Entered; intent: IdempotentRequest | undefined },
): Promise<MaskedIdentityNumbers> =>
  withGuessLimit(dependencies, actor, employeeId, () =>
    mapConstraintErrors({ one_person_of_a_number: () => numberTaken() }, () =>
      dependencies.database.inCompany(actor.companyId, (tx) =>
        withIdempotency(tx, { userId: actor.userId, intent, at: dependencies.clock.now() }, async () => {
          if (!(await lockEmployee(tx, employeeId))) throw employeeNotFound();
          const { nin, bvn, taxId: tax_id, rsaPin: rsa_pin } = entered;
          const numbers = Object.fromEntries(Object.entries({ nin, bvn, tax_id, rsa_pin }).filter(([, number]) => number !== undefined));
          await writeIdentityNumbers(dependencies, tx, { companyId: actor.companyId, employeeId, by: actor.userId, numbers });
          return present(tx, employeeId);
        }),
      ),
    ),
  );

const present = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<MaskedIdentityNumbers> => {
  const numbers = await findIdentityNumbers(tx, employeeId);
  const ofKind = (kind: NumberKind) => {
    const found = numbers.find((one) => one.kind === kind);
    return found ? maskedNumber(kind, found.ends) : null;
  };
  return { nin: ofKind("nin"), bvn: ofKind("bvn"), taxId: ofKind("tax_id"), rsaPin: ofKind("rsa_pin") };
};
