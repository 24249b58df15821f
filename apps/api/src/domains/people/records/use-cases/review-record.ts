import type { RecordId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findEmployee } from "../../employees/index.ts";
import { numberTaken, ownRecord, recordDecided, recordNotFound } from "../errors.ts";
import { contentOf } from "../model/record.ts";
import { decideRecord, lockRecord, type PersonalRecord } from "../store/records.ts";
import { NotifyRecordDecided } from "../workflow-contracts.ts";
import { applyRecord } from "./save-record.ts";

interface Decision {
  readonly recordId: RecordId;
  /** Why it is refused; null accepts it. */
  readonly reason: string | undefined;
  readonly intent: IdempotentRequest | undefined;
}

type DecisionDependencies = Pick<Dependencies, "database" | "clock" | "vault">;

/** An admin accepts or refuses a change an employee requested. Admins cannot review their own. */
export const reviewRecord = (dependencies: DecisionDependencies, actor: Actor, { recordId, reason, intent }: Decision) =>
  mapConstraintErrors({ one_person_of_a_number: () => numberTaken() }, () =>
    dependencies.database.inCompany(actor.companyId, (tx) => {
      const at = dependencies.clock.now();
      return withIdempotency(tx, { userId: actor.userId, intent, at }, async () => {
        const proposal = await proposalToDecide(tx, actor, recordId);
        return reason === undefined ? accept(dependencies, tx, actor, proposal) : refuse(dependencies, tx, actor, { ...proposal, reason });
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

const accept = async (dependencies: DecisionDependencies, tx: CompanyTransaction, actor: Actor, proposal: PersonalRecord) => {
  const { companyId } = actor;
  const { recordId, employeeId, section, sealed, savedBy } = proposal;
  await settle(dependencies, tx, actor, { ...proposal, state: "accepted", because: null });
  const seal = await companySeal(dependencies, tx, companyId);
  const content: unknown = JSON.parse(seal.unseal(sealed, contentOf(recordId)));
  await applyRecord(dependencies, tx, { companyId, employeeId, section, content, by: savedBy });
  return { message: "The change is accepted." };
};

const refuse = async (
  dependencies: DecisionDependencies,
  tx: CompanyTransaction,
  actor: Actor,
  proposal: PersonalRecord & { reason: string },
) => {
  await settle(dependencies, tx, actor, { ...proposal, state: "refused", because: proposal.reason });
  return { message: "The change is refused, and the person is told why." };
};

const settle = async (
  { clock }: DecisionDependencies,
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
  await writeAuditEntry(tx, { at, actor: userId, action: `record_${state}`, subject: employeeId, details: { section, recordId } });
  await enqueue(tx, NotifyRecordDecided, { payload: { companyId, recordId }, at, companyId });
};
