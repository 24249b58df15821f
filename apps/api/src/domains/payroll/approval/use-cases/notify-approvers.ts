import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { formatDay, formatMonth } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { approvalMail } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins } from "../../../identity/index.ts";
import { approvalCodeOf, findRun, namesFor } from "../../runs/index.ts";

interface Notification {
  readonly outboxId: OutboxId;
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly userId: UserId;
}

/** Notifies an approver of a submitted run, with a link to the sign-off screen. Sends nothing if the run no longer awaits approval. */
export const sendApprovalMail = async (
  { database, email, config }: Pick<Dependencies, "database" | "email" | "config">,
  { outboxId, companyId, runId, userId }: Notification,
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    const [approver] = await findAdmins(tx, companyId, userId);
    if (run?.state !== "in_review" || !approver) return undefined;
    const nameOf = await namesFor(tx, [run.submittedBy]);
    return { run, approver, by: nameOf(run.submittedBy), companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { run, approver, by, companyName } = found;
  const mail = approvalMail({
    fullName: approver.fullName,
    companyName,
    submittedBy: by ?? "A colleague",
    month: formatMonth(run),
    people: run.people,
    total: formatNaira(run.net as Kobo),
    payDay: formatDay(run.payDay),
    code: approvalCodeOf(run) ?? "",
    link: `${config.publicUrl}/#/dash/payroll/approve/${runId}`,
  });
  await email.send({ ...mail, to: approver.email, messageId: messageIdOf(config, outboxId) });
};
