import type { CompanyId, PayeeAccountId, UserId } from "@albashi/contracts/ids";
import { formatLagosTime } from "@albashi/dates";
import { payeeAccountMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins, findUserNames } from "../../../identity/index.ts";
import { findThirdPartyAccount } from "../store/payee-accounts.ts";
import { NotifyPayeeAccount, type PayeeAccountMailRef } from "../workflow-contracts.ts";

interface PayeeAccountEvent {
  readonly companyId: CompanyId;
  readonly event: PayeeAccountMailRef["event"];
  readonly accountId: PayeeAccountId;
  readonly by: UserId;
  readonly at: Date;
}

/** Enqueues a mail to every admin who may pay: an account is approved by one of them, and none is changed unnoticed. */
export const notifyOfPayeeAccount = async (tx: CompanyTransaction, { companyId, event, accountId, by, at }: PayeeAccountEvent) => {
  for (const { userId, role } of await findAdmins(tx, companyId)) {
    if (!isAllowed({ kind: "employer", role }, "payments.pay")) continue;
    await enqueue(tx, NotifyPayeeAccount, { payload: { companyId, event, accountId, by, userId, at: at.toISOString() }, at, companyId });
  }
};

/** Mails one admin that an account of a third party was entered, or that it is paid into from now on. */
export const sendPayeeAccountMail = async (
  { database, email, config }: Pick<Dependencies, "database" | "email" | "config">,
  { outboxId, companyId, event, accountId, by, userId, at }: PayeeAccountMailRef & { readonly outboxId: OutboxId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const [admin] = await findAdmins(tx, companyId, userId);
    const account = await findThirdPartyAccount(tx, accountId);
    if (!admin || !account) return undefined;
    return { admin, account, byName: (await findUserNames(tx, [by])).get(by), companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { admin, account, byName, companyName } = found;
  const mail = payeeAccountMail({
    fullName: admin.fullName,
    companyName,
    event,
    byName: byName ?? "A colleague",
    payee: account.payeeName,
    account: `${account.bankName}, account ending in ${account.numberEnds}`,
    at: formatLagosTime(new Date(at)),
    usableFrom: account.usableFrom !== null && account.usableFrom > new Date(at) ? formatLagosTime(account.usableFrom) : null,
    link: `${config.publicUrl}/#/dash/remittances`,
  });
  await email.send({ ...mail, to: admin.email, messageId: messageIdOf(config, outboxId) });
};
