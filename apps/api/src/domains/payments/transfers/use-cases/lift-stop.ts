import type { CompanyId, StopId } from "@albashi/contracts/ids";
import { LiftStop } from "@albashi/contracts/payments/controls";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import {
  adminWhoStopped,
  findActiveStops,
  liftAnyStop,
  markStopLifted,
  type OperatorDependencies,
  stopNotFound,
} from "../../controls/index.ts";
import { findCompaniesWithPayments } from "../../provider-log/index.ts";
import { stopCoversAllCompanies, stopNotActive, stopSetByOperator } from "../errors.ts";
import { ResumeAfterStop } from "../workflow-contracts.ts";
import { resumeUnsentPayouts } from "./resume-unsent-payouts.ts";

/** Lifts a stop that an admin of the company made and resumes submission. Only operators lift stops made by operators. */
export const liftStop = command(LiftStop, async ({ tx, at, actor: { companyId, userId }, input: { stopId }, audit }) => {
  const stop = (await findActiveStops(tx, companyId)).find((one) => one.stopId === stopId);
  if (stop?.companyId === null) throw stopCoversAllCompanies();
  if (stop && !adminWhoStopped(stop)) throw stopSetByOperator();
  if (!(await markStopLifted(tx, { stopId, companyId, by: userId, at }))) throw stopNotFound();
  await resumeUnsentPayouts(tx, { companyId, at });
  await audit({ action: "payments_stop_lifted", subject: stopId });
});

/** An operator lifts any stop. Each affected company resumes through the outbox, so a crash of this process loses nothing. */
export const liftByOperator = (
  { database, clock }: OperatorDependencies,
  { stopId, by }: { stopId: StopId; by: OperatorContext },
): Promise<void> =>
  database.inPlatform(async (tx) => {
    const at = clock.now();
    const lifted = await liftAnyStop(tx, { stopId, by: by.operator, at });
    if (!lifted) throw stopNotActive();
    await writeOperatorAction(tx, { at, ...by, action: "stop_lifted", subject: stopId });
    const companies = lifted.companyId ? [lifted.companyId] : await findCompaniesWithPayments<CompanyId>(tx);
    for (const companyId of companies) await enqueue(tx, ResumeAfterStop, { payload: { companyId, stopId }, at, companyId });
  });

/** A stop of the company, or a platform-wide one, was lifted: resumes the company's payouts and writes its audit entry. */
export const resumeAfterStop = (
  { database, clock }: OperatorDependencies,
  { companyId, stopId }: { companyId: CompanyId; stopId: StopId },
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    await resumeUnsentPayouts(tx, { companyId, at });
    await writeAuditEntry(tx, { at, actor: undefined, action: "payments_stop_lifted", subject: stopId });
  });
