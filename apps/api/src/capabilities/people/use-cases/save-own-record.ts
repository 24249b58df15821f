import type { EmployeeId, RecordId } from "@albashi/contracts/ids";
import type { Section } from "@albashi/contracts/people-records";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { internationalNumber } from "../../../phone-numbers.ts";
import { employeeNotFound, phoneNumberUnknown } from "../errors.ts";
import { needsApproval } from "../model/record.ts";
import { findParticulars, lockEmployee } from "../store.ts";
import { guardingNumbers } from "./guard-numbers.ts";
import { refuseUnknownPlaces } from "./refuse-unknown-places.ts";
import { asRefusals } from "./refuse-what-the-database-refuses.ts";
import { writeRecord } from "./write-record.ts";

interface Saving {
  readonly employeeId: EmployeeId;
  readonly section: Section;
  readonly content: Readonly<Record<string, unknown>>;
  readonly intent: Intent | undefined;
}

/** A person saves one section about themselves. Where the company wants to look first, what matters waits. */
export const saveOwnRecord = (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "vault">,
  actor: Actor,
  { employeeId, section, content, intent }: Saving,
): Promise<{ recordId: RecordId; state: "accepted" | "proposed"; message: string }> => {
  const { companyId, userId } = actor;
  const checked = { ...withCallableNumbers(content) };
  refuseUnknownPlaces(checked);
  return guardingNumbers(parts, actor, employeeId, () =>
    asRefusals(() =>
      parts.database.inCompany(companyId, (tx) =>
        once(tx, { userId, intent, at: parts.clock.now() }, async () => {
          const person = await lockEmployee(tx, employeeId);
          if (!person) throw employeeNotFound();
          const isProposal = needsApproval(section, (await findParticulars(tx))?.approvesStaffChanges ?? false);
          const recordId = await writeRecord(parts, tx, { companyId, employeeId, section, content: checked, by: userId, isProposal });
          return isProposal
            ? { recordId, state: "proposed", message: "Your details are saved, and wait for your employer to accept them." }
            : { recordId, state: "accepted", message: "Your details are saved." };
        }),
      ),
    ),
  );
};

/** Phone numbers in their international form, wherever they stand in a section. */
const withCallableNumbers = (content: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      if (name === "phoneNumber" && typeof value === "string") return [name, callable(value)];
      if (Array.isArray(value)) return [name, value.map((entry: Record<string, unknown>) => withCallableNumbers(entry))];
      return [name, value];
    }),
  );

const callable = (typed: string) => {
  const number = internationalNumber(typed);
  if (!number) throw phoneNumberUnknown();
  return number;
};
