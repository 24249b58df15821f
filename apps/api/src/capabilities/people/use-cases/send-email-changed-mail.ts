import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { dayMs, lagosTimeInWords, later } from "@albashi/dates";
import { employeeEmailMail } from "@albashi/papers";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findCompany } from "../../companies/index.ts";
import { findEmployee, findRecentChanges } from "../store.ts";

export interface OfEmailChange {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  readonly changeId: string;
}

/** Tells a person at their old mailbox that their employer writes to another one from now on; one mailbox once a day. */
export const sendEmailChangedMail = async (
  { database, clock, email, config }: Pick<Parts, "database" | "clock" | "email" | "config">,
  { outboxId, companyId, employeeId, changeId }: OfEmailChange & { outboxId: OutboxId },
) => {
  const { person, companyName, changes } = await database.inCompany(companyId, async (tx) => ({
    person: await findEmployee(tx, employeeId),
    companyName: (await findCompany(tx, companyId))?.name ?? "",
    changes: await findRecentChanges(tx, { employeeId, what: ["email"], since: later(clock.now(), -2 * dayMs) }),
  }));
  const place = changes.findIndex((one) => one.changeId === changeId);
  const change = changes[place];
  // Nobody needs news of the day before yesterday from a mail server that was away.
  if (!person || !change) return;
  const dayBefore = later(change.at, -dayMs);
  if (changes.slice(place + 1).some(({ before, at }) => before === change.before && at > dayBefore)) return;
  const mail = await employeeEmailMail({ fullName: person.fullName, companyName, at: lagosTimeInWords(change.at) });
  await email.send({ ...mail, to: String(change.before), messageId: messageIdOf(config, outboxId) });
};
