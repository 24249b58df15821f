import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { formatDay, lagosDayOf } from "@albashi/dates";
import { owedParticularsMail } from "@albashi/templates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { isAllowed } from "../../../platform/http/permissions.ts";
import { messageIdOf } from "../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../platform/outbox/store.ts";
import { findCompany } from "../../companies/index.ts";
import { findAdmins } from "../../identity/index.ts";
import { particularsDueOn } from "../model/written-particulars.ts";
import { countOwedParticulars, findOwedParticulars, insertParticularsReminders } from "../store/written-particulars.ts";
import { SendParticularsReminder } from "../workflow-contracts.ts";
import { searchedSince } from "./read-tasks.ts";

/**
 * Plans a company's reminders of a day: after 30, 60 and 80 days of an employment without written terms. However many employees they are
 * about, and however many were missed, each admin gets one mail.
 */
export const remindOfParticulars = ({ database, clock }: Pick<Dependencies, "database" | "clock">, companyId: CompanyId) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const today = lagosDayOf(at);
    if ((await insertParticularsReminders(tx, { since: searchedSince(today), today, at })) === 0) return;
    for (const { userId, role } of await findAdmins(tx, companyId))
      if (["documents.write" as const, "salaries.read" as const].every((right) => isAllowed({ kind: "employer", role }, right)))
        await enqueue(tx, SendParticularsReminder, { payload: { companyId, userId }, at, companyId });
  });

/** Mails one admin how many employees are owed written terms by now, and by when the first. */
export const sendParticularsReminder = async (
  { database, clock, email, config }: Pick<Dependencies, "database" | "clock" | "email" | "config">,
  { outboxId, companyId, userId }: { readonly outboxId: OutboxId; readonly companyId: CompanyId; readonly userId: UserId },
): Promise<void> => {
  const today = lagosDayOf(clock.now());
  const found = await database.inCompany(companyId, async (tx) => {
    const since = searchedSince(today);
    const [first] = await findOwedParticulars(tx, { since, limit: 1 });
    const [admin] = await findAdmins(tx, companyId, userId);
    if (!first || !admin) return undefined;
    return { first, admin, count: await countOwedParticulars(tx, { since }), companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { first, admin, count, companyName } = found;
  const dueOn = particularsDueOn(first.countedFrom, first.cause);
  const mail = owedParticularsMail({
    fullName: admin.fullName,
    companyName,
    count,
    firstDue: formatDay(dueOn),
    isLate: dueOn < today,
    link: `${config.publicUrl}/#/dash/written-terms`,
  });
  await email.send({ ...mail, to: admin.email, messageId: messageIdOf(config, outboxId) });
};
