import type { EmployeeId, RecordId } from "@albashi/contracts/ids";
import type { Section } from "@albashi/contracts/people/records";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { internationalNumber } from "../../../../platform/reference/phone-numbers.ts";
import { employeeNotFound, lockEmployee } from "../../employees/index.ts";
import { findLegalEntity } from "../../employer/index.ts";
import { numberTaken, phoneNumberUnknown } from "../errors.ts";
import { needsApproval } from "../model/record.ts";
import { withGuessLimit } from "./guard-number-guessing.ts";
import { writeRecord } from "./save-record.ts";
import { validateAddress } from "./validate-address.ts";

interface Saving {
  readonly employeeId: EmployeeId;
  readonly section: Section;
  readonly content: Readonly<Record<string, unknown>>;
  readonly intent: IdempotentRequest | undefined;
}

/**
 * An employee saves one of their own sections. Where the company requires reviews, a section that affects money awaits
 * approval.
 */
export const saveOwnRecord = (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "vault">,
  actor: Actor,
  { employeeId, section, content, intent }: Saving,
): Promise<{ recordId: RecordId; state: "accepted" | "proposed"; message: string }> => {
  const { companyId, userId } = actor;
  const checked = { ...withCallableNumbers(content) };
  validateAddress(checked);
  return withGuessLimit(dependencies, actor, employeeId, () =>
    mapConstraintErrors({ one_person_of_a_number: () => numberTaken() }, () =>
      dependencies.database.inCompany(companyId, (tx) =>
        withIdempotency(tx, { userId, intent, at: dependencies.clock.now() }, async () => {
          const person = await lockEmployee(tx, employeeId);
          if (!person) throw employeeNotFound();
          const isProposal = needsApproval(section, (await findLegalEntity(tx))?.approvesStaffChanges ?? false);
          const recordId = await writeRecord(dependencies, tx, {
            companyId,
            employeeId,
            section,
            content: checked,
            by: userId,
            isProposal,
          });
          return isProposal
            ? { recordId, state: "proposed", message: "Your details are saved, and wait for your employer to accept them." }
            : { recordId, state: "accepted", message: "Your details are saved." };
        }),
      ),
    ),
  );
};

/** Converts the phone numbers in a section to international form. */
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
