import type { AttemptId, EmployeeId } from "@albashi/contracts/ids";
import { addMs, formatMonth } from "@albashi/dates";
import { paidMail } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { completeRow, enqueue, isFinished, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findRun } from "../../../payroll/index.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import type { RunRef } from "../../ledger/index.ts";
import { claimUnnotified } from "../store/polling.ts";
import { NotifyEmployeePaid, NotifyPaidEmployees } from "../workflow-contracts.ts";

const batchSize = 200;
const pauseMs = 1_000;

/** Enqueues a mail for each employee of the next batch whose pay arrived, and the next batch after a pause. Each is notified once. */
export const notifyPaidEmployees = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, runId, outboxId }: RunRef & { outboxId: OutboxId },
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    if (await isFinished(tx, outboxId)) return;
    const at = clock.now();
    const paid = await claimUnnotified(tx, { runId, at, limit: batchSize });
    for (const { attemptId, employeeId } of paid)
      await enqueue(tx, NotifyEmployeePaid, { payload: { companyId, runId, employeeId, attemptId }, at, companyId });
    if (paid.length === batchSize)
      await enqueue(tx, NotifyPaidEmployees, { payload: { companyId, runId }, at, dueAt: addMs(at, pauseMs), companyId });
    await completeRow(tx, { outboxId, at });
  });

/** Notifies one employee that their pay has arrived. */
export const sendPaidMail = async (
  { database, email, config }: Pick<Dependencies, "database" | "email" | "config">,
  { outboxId, companyId, runId, employeeId }: RunRef & { outboxId: OutboxId; employeeId: EmployeeId; attemptId: AttemptId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const [run, [person]] = [await findRun(tx, runId), await findEmployeeSummaries(tx, [employeeId])];
    return run && person && { run, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { run, person, companyName } = found;
  const link = `${config.publicUrl}/#/app2/payments/${runId}`;
  const mail = await paidMail({ fullName: person.fullName, companyName, month: formatMonth(run), link });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, outboxId) });
};
