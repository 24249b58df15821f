import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { formatLagosTime } from "@albashi/dates";
import { withdrawalMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins, findUserNames } from "../../../identity/index.ts";
import { findAccountOf } from "../store/withdrawals.ts";
import { NotifyWithdrawal, type WithdrawalMailPayload, type WithdrawalNotice } from "../workflow-contracts.ts";

interface WithdrawalEvent {
  readonly companyId: CompanyId;
  readonly event: WithdrawalNotice;
  /** The new account, or the withdrawal. */
  readonly subjectId: string;
  readonly by: UserId;
  readonly at: Date;
}

/** Enqueues a mail to every owner, so that a hijacked admin session cannot move the company's money unnoticed. */
export const notifyOwnersOfWithdrawals = async (tx: CompanyTransaction, { companyId, event, subjectId, by, at }: WithdrawalEvent) => {
  for (const { userId, role } of await findAdmins(tx, companyId)) {
    const payload = { companyId, event, subjectId, by, userId, at: at.toISOString() };
    if (role === "owner") await enqueue(tx, NotifyWithdrawal, { payload, at, companyId });
  }
};

/** Mails one owner that the account changed, or that a withdrawal was approved and is being sent. */
export const sendWithdrawalMail = async (
  { database, email, config }: Pick<Dependencies, "database" | "email" | "config">,
  { outboxId, companyId, event, subjectId, by, userId, at }: WithdrawalMailPayload & { outboxId: OutboxId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const [owner] = await findAdmins(tx, companyId, userId);
    const account = await findAccountOf(tx, subjectId);
    if (owner?.role !== "owner" || !account) return undefined;
    return { owner, account, byName: (await findUserNames(tx, [by])).get(by), companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { owner, account, byName, companyName } = found;
  const mail = withdrawalMail({
    fullName: owner.fullName,
    companyName,
    event,
    byName: byName ?? "A colleague",
    account: `${account.bankName}, account ending in ${account.numberEnds}`,
    at: formatLagosTime(new Date(at)),
    link: `${config.publicUrl}/#/dash/wallet`,
  });
  await email.send({ ...mail, to: owner.email, messageId: messageIdOf(config, outboxId) });
};
