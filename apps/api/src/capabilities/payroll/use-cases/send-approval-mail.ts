import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { dayInWords, monthInWords } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { approvalMail } from "@albashi/papers";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findColleagues, findCompany } from "../../companies/index.ts";
import { codeOf } from "../model/run-record.ts";
import { findRun } from "../store.ts";
import { namesFor } from "./run-shown.ts";

interface Telling {
  readonly outboxId: OutboxId;
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly userId: UserId;
}

/** Tells somebody that a run waits for their approval, with a link to the light screen. A run that waits no more is not told of. */
export const sendApprovalMail = async (
  { database, email, config }: Pick<Parts, "database" | "email" | "config">,
  { outboxId, companyId, runId, userId }: Telling,
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    const [approver] = await findColleagues(tx, companyId, userId);
    if (run?.state !== "in_review" || !approver) return undefined;
    const nameOf = await namesFor(tx, [run.submittedBy]);
    return { run, approver, by: nameOf(run.submittedBy), companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { run, approver, by, companyName } = found;
  const mail = await approvalMail({
    ...{ fullName: approver.fullName, companyName, submittedBy: by ?? "A colleague", month: monthInWords(run) },
    ...{ people: run.people, total: formatNaira(run.net as Kobo), payDay: dayInWords(run.payDay), code: codeOf(run) ?? "" },
    link: `${config.publicUrl}/#/dash/payroll/approve/${runId}`,
  });
  await email.send({ ...mail, to: approver.email, messageId: messageIdOf(config, outboxId) });
};
