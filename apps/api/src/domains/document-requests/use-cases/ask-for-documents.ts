import { AskForDocuments } from "@albashi/contracts/document-requests";
import type { DocumentRequestId } from "@albashi/contracts/ids";
import { addMs, dayMs, lagosDayOf, localDate } from "@albashi/dates";
import { command } from "../../../platform/command/command.ts";
import { newId } from "../../../platform/database/new-id.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { dueDayPast } from "../errors.ts";
import { findOftenAsked, insertRequestReminders, insertRequests } from "../store/requests.ts";
import { SendDocumentRequests } from "../workflow-contracts.ts";

/** Beyond this, requests of a day are left to the reminder of the next one: asking and withdrawing again must not fill a mailbox. */
const mostMailsOfDay = 3;

/** HR asks employees for documents. Each gets one mail; who was asked for a document before is not asked for it again. */
export const askForDocuments = command(AskForDocuments, async ({ tx, at, actor, input, audit }) => {
  const { companyId, userId } = actor;
  const [dueOn, today] = [localDate(input.dueOn), lagosDayOf(at)];
  if (dueOn < today) throw dueDayPast();
  const requests = [...new Set(input.employeeIds)].flatMap((employeeId) =>
    input.documents.map(({ category, isRequired }) => ({ requestId: newId<DocumentRequestId>(), employeeId, category, isRequired })),
  );
  const oftenAsked = new Set(await findOftenAsked(tx, { employeeIds: input.employeeIds, since: addMs(at, -dayMs), times: mostMailsOfDay }));
  const asked = await insertRequests(tx, companyId, { requests, dueOn, at, by: userId });
  // The mail of today stands for the reminders whose day has passed already.
  const mailed = asked.filter(({ employeeId }) => !oftenAsked.has(employeeId));
  if (mailed.length > 0) await insertRequestReminders(tx, { today, at, only: mailed.map(({ requestId }) => requestId) });
  for (const [employeeId, { length }] of Map.groupBy(asked, (one) => one.employeeId)) {
    await audit({ action: "document_requested", subject: employeeId, details: { documents: String(length) } });
    if (oftenAsked.has(employeeId)) continue;
    await enqueue(tx, SendDocumentRequests, { payload: { companyId, employeeId, isReminder: false }, at, companyId });
  }
  return { asked: asked.length, askedBefore: requests.length - asked.length };
});
