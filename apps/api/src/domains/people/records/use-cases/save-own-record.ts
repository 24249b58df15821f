import type { Contract } from "@albashi/contracts/contract";
import type { EmployeeId, RecordId } from "@albashi/contracts/ids";
import type { Section } from "@albashi/contracts/people/records";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { internationalNumber } from "../../../../platform/reference/phone-numbers.ts";
import { announcePayDataChange, employeeNotFound, lockEmployee, ownEmployeeId } from "../../employees/index.ts";
import { findLegalEntity } from "../../employer/index.ts";
import { numberTaken, phoneNumberUnknown } from "../errors.ts";
import { needsApproval } from "../model/record.ts";
import { withGuessLimit } from "./guard-number-guessing.ts";
import { writeRecord } from "./save-record.ts";
import { validateAddress } from "./validate-address.ts";

type Content = Readonly<Record<string, unknown>>;

/**
 * The operation that saves one section of an employee's own record. Where the company requires reviews, a section that affects
 * money awaits approval.
 */
export const ownRecordSaver = (section: Section, contract: Contract) => {
  const save = command(contract, saveSection, { constraintErrors: { one_person_of_a_number: () => numberTaken() } });
  return (dependencies: Dependencies, actor: Actor, sent: Content, request?: IdempotentRequest): Promise<SavedRecord> => {
    const content = withCallableNumbers(sent);
    validateAddress(content);
    const employeeId = ownEmployeeId(actor);
    return withGuessLimit(dependencies, actor, employeeId, () => save(dependencies, actor, { employeeId, section, content }, request));
  };
};

interface SavedRecord {
  readonly recordId: RecordId;
  readonly state: "accepted" | "proposed";
  readonly message: string;
}

interface SectionToSave {
  readonly employeeId: EmployeeId;
  readonly section: Section;
  readonly content: Content;
}

const saveSection = async ({ tx, at, actor, dependencies, input }: CommandContext<SectionToSave>): Promise<SavedRecord> => {
  const { employeeId, section, content } = input;
  const person = await lockEmployee(tx, employeeId);
  if (!person) throw employeeNotFound();
  const isProposal = needsApproval(section, (await findLegalEntity(tx))?.approvesStaffChanges ?? false);
  const recordId = await writeRecord(dependencies, tx, {
    companyId: actor.companyId,
    employeeId,
    section,
    content,
    by: actor.userId,
    isProposal,
  });
  // The financial section names the pension administrator and number.
  if (section === "financial" && !isProposal) await announcePayDataChange(tx, { companyId: actor.companyId, employeeId, at });
  return isProposal
    ? { recordId, state: "proposed", message: "Your details have been saved and are waiting for your employer's approval." }
    : { recordId, state: "accepted", message: "Your details have been saved." };
};

/** Converts the phone numbers in a section to international form. */
const withCallableNumbers = (content: Content): Record<string, unknown> =>
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
