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
import { NotifyEmployeePaid, NotifyPaidEmployees, SendPaidMails } from "../workflow-contracts.ts";

const batchSize = 200;
const mailsPerRow = 25;
const pauseMs = 1_000;

/** Enqueues mails to the next employees whose pay arrived, and the next batch after a pause. Each is notified once. */
export const notifyPaidEmployees = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, runId, outboxId }: RunRef & { outboxId: OutboxId },
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    if (await isFinished(tx, outboxId)) return;
    const at = clock.now();
    const paid = await claimUnnotified(tx, { runId, at, limit: batchSize });
    for (let first = 0; first < paid.length; first += mailsPerRow)
      await enqueue(tx, SendPaidMails, { payload: { companyId, runId, paid: paid.slice(first, first + mailsPerRow) }, at, companyId });
    if (paid.length === batchSize)
      await enqueue(tx, NotifyPaidEmployees, { payload: { companyId, runId }, at, dueAt: addMs(at, pauseMs), companyId });
    await completeRow(tx, { outboxId, at });
  });

type PaidMail = RunRef & { readonly employeeId: EmployeeId; readonly attemptId: AttemptId };

/** Sends one mail of several. One that cannot be sent now gets a row of its own, so that the others do not wait for it. */
export const sendPaidMailOrLater = async (
  dependencies: Pick<Dependencies, "database" | "email" | "config" | "clock">,
  paid: PaidMail,
): Promise<void> => {
  try {
    await sendPaidMail(dependencies, paid);
  } catch {
    const { database, clock } = dependencies;
    const { companyId } = paid;
    await database.inCompany(companyId, (tx) => enqueue(tx, NotifyEmployeePaid, { payload: paid, at: clock.now(), companyId }));
  }
};

/** Notifies one employee that their pay has arrived. */
export const sendPaidMail = async (
  { database, email, config }: Pick<Dependencies, "database" | "email" | "config">,
  { companyId, runId, employeeId, attemptId }: PaidMail,
): Promise<void> => {
  const found = await database.inCompany(companyId, async (tx) => {
    const [run, [person]] = [await findRun(tx, runId), await findEmployeeSummaries(tx, [employeeId])];
    return run && person && { run, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { run, person, companyName } = found;
  const link = `${config.publicUrl}/#/app2/payments/${runId}`;
  const mail = await paidMail({ fullName: person.fullName, companyName, month: formatMonth(run), link });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, attemptId) });
};
