import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { PaymentState } from "@albashi/contracts/payments-runs";
import { monthInWords } from "@albashi/dates";
import { payoutMail } from "@albashi/papers";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { mayUse } from "../../../http/permissions.ts";
import { newId } from "../../../new-id.ts";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findColleagues, findCompany } from "../../companies/index.ts";
import { findRun } from "../../payroll/index.ts";
import { endsByItself } from "../model/claim.ts";
import { withoutAmount } from "../model/failures.ts";
import type { NewsId, PayoutEvent } from "../model/payout-event.ts";
import { countPayments, endNews, findNews, findRunPayment, findStopsStanding, insertNews, type RunPayment } from "../store.ts";

interface OfRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
}

/** Has whoever began to pay, and the owners, told what became of a run's payments. While it stays so, nobody is told again. */
export const tellOfPayout = async (
  tx: CompanyTransaction,
  { companyId, runId, event, at }: OfRun & { event: PayoutEvent; at: Date },
): Promise<void> => {
  const newsId = newId<NewsId>();
  if (!(await insertNews(tx, companyId, { newsId, runId, event, at }))) return;
  const startedBy = (await findRunPayment(tx, runId))?.startedBy;
  for (const { userId, role } of await findColleagues(tx, companyId)) {
    // Who began to pay may have another role by now.
    const isConcerned = role === "owner" || (userId === startedBy && mayUse({ kind: "employer", role }, "payments.read"));
    if (isConcerned) await enqueue(tx, { workflow: "tellOfPayout", payload: { companyId, runId, newsId, userId }, at, companyId });
  }
};

/** Who is told of what. */
export interface ToldOfPayout extends OfRun {
  readonly newsId: NewsId;
  readonly userId: UserId;
}

/** Tells one admin. What is no longer so is not told of, and is told anew the next time. */
export const sendPayoutMail = async (
  { database, clock, email, config }: Pick<Parts, "database" | "clock" | "email" | "config">,
  { outboxId, companyId, runId, newsId, userId }: ToldOfPayout & { outboxId: OutboxId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const [news, payment, run] = [await findNews(tx, newsId), await findRunPayment(tx, runId), await findRun(tx, runId)];
    const [admin] = await findColleagues(tx, companyId, userId);
    if (!news || news.overAt || !payment || !run || !admin) return undefined;
    const { event } = news;
    if (!(await isStillSo(tx, { companyId, payment, event }))) {
      await endNews(tx, { runId, event, at: clock.now() });
      return undefined;
    }
    const counts = await countPayments(tx, runId);
    const companyName = (await findCompany(tx, companyId))?.name ?? "";
    return { event, payment, run, admin, counts, companyName };
  });
  if (!found) return;
  const { event, payment, run, admin, counts, companyName } = found;
  const peopleIn = (wanted: PaymentState) => counts.find(({ state }) => state === wanted)?.people ?? 0;
  const mail = await payoutMail({
    ...{ fullName: admin.fullName, companyName, month: monthInWords(run), event, because: withoutAmount(payment.pausedBecause ?? "") },
    ...{ people: payment.people, paid: peopleIn("paid"), givenBack: peopleIn("given_back") },
    ...{ failed: peopleIn("failed"), returned: peopleIn("returned"), held: peopleIn("held") },
    link: `${config.publicUrl}/#/dash/payroll/runs/${runId}/pay`,
  });
  await email.send({ ...mail, to: admin.email, messageId: messageIdOf(config, outboxId) });
};

/** Somebody may have mended it between the event and the mail. */
const isStillSo = async (
  tx: CompanyTransaction,
  { companyId, payment, event }: { companyId: CompanyId; payment: RunPayment; event: PayoutEvent },
): Promise<boolean> => {
  switch (event) {
    case "settled":
      return true;
    case "ended_unpaid":
      return payment.finishedAt !== null;
    case "stands_still":
      return payment.pausedBecause !== null && !endsByItself(payment.pausedBecause);
    case "stopped":
      return (await findStopsStanding(tx, companyId)).length > 0;
  }
};
