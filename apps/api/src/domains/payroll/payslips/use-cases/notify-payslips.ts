import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { addMs, formatMonth } from "@albashi/dates";
import { payslipMail } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { completeRow, enqueue, isFinished, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { findEmployeesWithPayslips } from "../../payslip-records/index.ts";
import { findRun } from "../../runs/index.ts";
import { NotifyEmployeePayslipPublished, NotifyPayslipsPublished } from "../workflow-contracts.ts";

export type MailDependencies = Pick<Dependencies, "database" | "email" | "config" | "clock">;

/** How many employees are notified per batch, one batch after the other: mail servers treat a burst as an attack. */
const batchSize = 200;
const pauseMs = 10_000;

/**
 * Notifies every employee of a run that their payslip is available, in batches. A batch, the request for the next one and its own
 * completion are one transaction, so that no employee is notified twice; each mail is a separate job, so that one bad address does not block others.
 */
export const notifyPayslipBatch = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, runId, after, outboxId }: { companyId: CompanyId; runId: RunId; after?: EmployeeId; outboxId: OutboxId },
) =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run?.payslipsPublishedAt || (await isFinished(tx, outboxId))) return;
    const at = clock.now();
    const people = await findEmployeesWithPayslips(tx, runId, { after, limit: batchSize });
    for (const employeeId of people)
      await enqueue(tx, NotifyEmployeePayslipPublished, { payload: { companyId, runId, employeeId }, at, companyId });
    const last = people.length === batchSize ? people.at(-1) : undefined;
    if (last)
      await enqueue(tx, NotifyPayslipsPublished, {
        payload: { companyId, runId, after: last },
        at,
        dueAt: addMs(at, pauseMs),
        companyId,
      });
    await completeRow(tx, { outboxId, at });
  });

/** Notifies one employee of their payslip. The mail has a link and no amount, because mailboxes are often shared. */
export const sendPayslipMail = async (
  { database, email, config }: MailDependencies,
  { outboxId, companyId, runId, employeeId }: { outboxId: OutboxId; companyId: CompanyId; runId: RunId; employeeId: EmployeeId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const [run, [person]] = [await findRun(tx, runId), await findEmployeeSummaries(tx, [employeeId])];
    return run && person && { run, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { run, person, companyName } = found;
  const link = `${config.publicUrl}/#/app2/payslips/${runId}`;
  const mail = payslipMail({ fullName: person.fullName, companyName, month: formatMonth(run), link });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, outboxId) });
};
