import type { AttemptId, CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { later, monthInWords } from "@albashi/dates";
import { paidMail } from "@albashi/papers";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import { enqueue, finishRow, isFinished, type OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findCompany } from "../../companies/index.ts";
import { findRun } from "../../payroll/index.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { takeUntold } from "../store.ts";

const peopleATurn = 200;
const pauseMs = 1_000;

interface OfRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
}

/** Asks for a mail to each of the next people whose pay arrived, and for the rest a while later. Each is told once. */
export const tellSomePaid = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, runId, outboxId }: OfRun & { outboxId: OutboxId },
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    if (await isFinished(tx, outboxId)) return;
    const at = clock.now();
    const told = await takeUntold(tx, { runId, at, atMost: peopleATurn });
    for (const { attemptId, employeeId } of told)
      await enqueue(tx, { workflow: "tellPersonPaid", payload: { companyId, runId, employeeId, attemptId }, at, companyId });
    if (told.length === peopleATurn)
      await enqueue(tx, { workflow: "tellPaid", payload: { companyId, runId }, at, dueAt: later(at, pauseMs), companyId });
    await finishRow(tx, { outboxId, at });
  });

/** One person is told that their pay is there. */
export const sendPaidMail = async (
  { database, email, config }: Pick<Parts, "database" | "email" | "config">,
  { outboxId, companyId, runId, employeeId }: OfRun & { outboxId: OutboxId; employeeId: EmployeeId; attemptId: AttemptId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const [run, [person]] = [await findRun(tx, runId), await findPeopleInBrief(tx, [employeeId])];
    return run && person && { run, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { run, person, companyName } = found;
  const link = `${config.publicUrl}/#/app2/payments/${runId}`;
  const mail = await paidMail({ fullName: person.fullName, companyName, month: monthInWords(run), link });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, outboxId) });
};
