import type { RecordId } from "@albashi/contracts/ids";
import { AcceptRecord, RejectRecord } from "@albashi/contracts/people/records";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { announcePayDataChange, findEmployee } from "../../employees/index.ts";
import { numberTaken, ownRecord, recordDecided, recordNotFound } from "../errors.ts";
import { contentOf } from "../model/record.ts";
import { decideRecord, lockRecord, type PersonalRecord } from "../store/records.ts";
import { NotifyRecordDecided } from "../workflow-contracts.ts";
import { applyRecord } from "./save-record.ts";

const constraintErrors = { one_person_of_a_number: () => numberTaken() };

/** An admin accepts a change an employee requested. Admins cannot review their own. */
export const acceptRecord = command(
  AcceptRecord,
  async (context) => {
    const { tx, at, actor, dependencies, input } = context;
    const { companyId } = actor;
    const proposal = await proposalToDecide(tx, actor, input.recordId);
    const { recordId, employeeId, section, sealed, savedBy } = proposal;
    await settle(context, proposal, { state: "accepted", because: null });
    const seal = await companySeal(dependencies, tx, companyId);
    const content: unknown = JSON.parse(seal.unseal(sealed, contentOf(recordId)));
    await applyRecord(dependencies, tx, { companyId, employeeId, section, content, by: savedBy });
    if (section === "financial") await announcePayDataChange(tx, { companyId, employeeId, at });
    return { message: "Change approved." };
  },
  { constraintErrors },
);

/** An admin refuses a change an employee requested, with the reason. Admins cannot review their own. */
export const rejectRecord = command(
  RejectRecord,
  async (context) => {
    const { tx, actor, input } = context;
    const proposal = await proposalToDecide(tx, actor, input.recordId);
    await settle(context, proposal, { state: "refused", because: input.reason });
    return { message: "Change rejected. We've emailed the employee your reason." };
  },
  { constraintErrors },
);

const proposalToDecide = async (tx: CompanyTransaction, { userId }: Actor, recordId: RecordId): Promise<PersonalRecord> => {
  const proposal = await lockRecord(tx, recordId);
  if (!proposal) throw recordNotFound();
  if (proposal.state !== "proposed") throw recordDecided();
  const person = await findEmployee(tx, proposal.employeeId);
  if (person?.userId === userId) throw ownRecord();
  return proposal;
};

interface Decision {
  readonly state: "accepted" | "refused";
  readonly because: string | null;
}

const settle = async (
  { tx, at, actor: { companyId, userId }, audit }: Pick<CommandContext<unknown>, "tx" | "at" | "actor" | "audit">,
  { recordId, employeeId, section }: PersonalRecord,
  { state, because }: Decision,
) => {
  await decideRecord(tx, { recordId, state, because, by: userId, at });
  await audit({ action: `record_${state}`, subject: employeeId, details: { section, recordId } });
  await enqueue(tx, NotifyRecordDecided, { payload: { companyId, recordId }, at, companyId });
};
