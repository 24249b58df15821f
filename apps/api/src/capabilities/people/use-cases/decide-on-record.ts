import type { RecordId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { ownRecord, recordDecided, recordNotFound } from "../errors.ts";
import { contentOf } from "../model/record.ts";
import { decideRecord, findEmployee, lockRecord, type PersonalRecord } from "../store.ts";
import { asRefusals } from "./refuse-what-the-database-refuses.ts";
import { takeEffect } from "./write-record.ts";

interface Decision {
  readonly recordId: RecordId;
  /** Why it is refused; nothing accepts it. */
  readonly reason: string | undefined;
  readonly intent: Intent | undefined;
}

type DecisionParts = Pick<Parts, "database" | "clock" | "vault">;

/** An admin says yes or no to what a person wants to change about themselves. Nobody decides on their own. */
export const decideOnRecord = (parts: DecisionParts, actor: Actor, { recordId, reason, intent }: Decision) =>
  asRefusals(() =>
    parts.database.inCompany(actor.companyId, (tx) => {
      const at = parts.clock.now();
      return once(tx, { userId: actor.userId, intent, at }, async () => {
        const proposal = await proposalToDecide(tx, actor, recordId);
        return reason === undefined ? accept(parts, tx, actor, proposal) : refuse(parts, tx, actor, { ...proposal, reason });
      });
    }),
  );

const proposalToDecide = async (tx: CompanyTransaction, { userId }: Actor, recordId: RecordId): Promise<PersonalRecord> => {
  const proposal = await lockRecord(tx, recordId);
  if (!proposal) throw recordNotFound();
  if (proposal.state !== "proposed") throw recordDecided();
  const person = await findEmployee(tx, proposal.employeeId);
  if (person?.userId === userId) throw ownRecord();
  return proposal;
};

const accept = async (parts: DecisionParts, tx: CompanyTransaction, actor: Actor, proposal: PersonalRecord) => {
  const { companyId } = actor;
  const { recordId, employeeId, section, sealed, savedBy } = proposal;
  await settle(parts, tx, actor, { ...proposal, state: "accepted", because: null });
  const seal = await companySeal(parts, tx, companyId);
  const content: unknown = JSON.parse(seal.unseal(sealed, contentOf(recordId)));
  await takeEffect(parts, tx, { companyId, employeeId, section, content, by: savedBy });
  return { message: "The change is accepted." };
};

const refuse = async (parts: DecisionParts, tx: CompanyTransaction, actor: Actor, proposal: PersonalRecord & { reason: string }) => {
  await settle(parts, tx, actor, { ...proposal, state: "refused", because: proposal.reason });
  return { message: "The change is refused, and the person is told why." };
};

const settle = async (
  { clock }: DecisionParts,
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  {
    recordId,
    employeeId,
    section,
    state,
    because,
  }: Omit<PersonalRecord, "state"> & { state: "accepted" | "refused"; because: string | null },
) => {
  const at = clock.now();
  await decideRecord(tx, { recordId, state, because, by: userId, at });
  await record(tx, { at, actor: userId, action: `record_${state}`, subject: employeeId, details: { section, recordId } });
  await enqueue(tx, { workflow: "tellRecordDecided", payload: { companyId, recordId }, at, companyId });
};
