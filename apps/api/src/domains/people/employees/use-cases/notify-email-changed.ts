import { addMs, dayMs, formatLagosTime } from "@albashi/dates";
import { employeeEmailMail } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import type { PayloadOf } from "../../../../platform/outbox/workflow-contract.ts";
import { findCompany } from "../../../companies/index.ts";
import { findEmployee } from "../store/employees.ts";
import { findRecentChanges } from "../store/employment-history.ts";
import type { NotifyEmailChanged } from "../workflow-contracts.ts";

/** Notifies an employee at their old mailbox that their employer now writes to another one; at most once a day per mailbox. */
export const notifyEmailChanged = async (
  { database, clock, email, config }: Pick<Dependencies, "database" | "clock" | "email" | "config">,
  { outboxId, companyId, employeeId, changeId }: PayloadOf<typeof NotifyEmailChanged> & { outboxId: OutboxId },
) => {
  const { person, companyName, changes } = await database.inCompany(companyId, async (tx) => ({
    person: await findEmployee(tx, employeeId),
    companyName: (await findCompany(tx, companyId))?.name ?? "",
    changes: await findRecentChanges(tx, { employeeId, fields: ["email"], since: addMs(clock.now(), -2 * dayMs) }),
  }));
  const place = changes.findIndex((one) => one.changeId === changeId);
  const change = changes[place];
  // A notice delayed by a mail outage for more than a day is no longer useful.
  if (!person || !change) return;
  const dayBefore = addMs(change.at, -dayMs);
  if (changes.slice(place + 1).some(({ before, at }) => before === change.before && at > dayBefore)) return;
  const mail = employeeEmailMail({ fullName: person.fullName, companyName, at: formatLagosTime(change.at) });
  await email.send({ ...mail, to: String(change.before), messageId: messageIdOf(config, outboxId) });
};
