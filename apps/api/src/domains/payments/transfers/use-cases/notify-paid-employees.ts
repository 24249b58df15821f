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

interface Paid {
  readonly employeeId: EmployeeId;
  readonly attemptId: AttemptId;
}

/** Notifies employees of a run that their pay has arrived. What their mails contain is read once for all of them. */
export const paidMails = (
  { database, email, config, clock }: Pick<Dependencies, "database" | "email" | "config" | "clock">,
  { companyId, runId, paid }: RunRef & { readonly paid: readonly Paid[] },
) => {
  const read = () =>
    database.inCompany(companyId, async (tx) => {
      const people = await findEmployeeSummaries(
        tx,
        paid.map(({ employeeId }) => employeeId),
      );
      return {
        run: await findRun(tx, runId),
        companyName: (await findCompany(tx, companyId))?.name ?? "",
        people: new Map(people.map((person) => [person.employeeId, person])),
      };
    });
  let reading: ReturnType<typeof read> | undefined;
  const send = async ({ employeeId, attemptId }: Paid): Promise<void> => {
    reading ??= read();
    const { run, companyName, people } = await reading;
    const person = people.get(employeeId);
    if (!run || !person) return;
    const link = `${config.publicUrl}/#/app2/payments/${runId}`;
    const mail = paidMail({ fullName: person.fullName, companyName, month: formatMonth(run), link });
    await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, attemptId) });
  };
  /** A mail that cannot be sent now gets a row of its own, so that the others do not wait for it. */
  const sendOrLater = async (one: Paid): Promise<void> => {
    try {
      await send(one);
    } catch {
      await database.inCompany(companyId, (tx) =>
        enqueue(tx, NotifyEmployeePaid, { payload: { companyId, runId, ...one }, at: clock.now(), companyId }),
      );
    }
  };
  return { send, sendOrLater };
};
