import { type OnBehalf, recordAct } from "../../../operator/store.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { enquiryAnswered, enquiryUnknown } from "../errors.ts";
import { keepAnswerTo, lockEnquiry } from "../store.ts";

/** One of our people answers an enquiry: the answer is kept, mailed and written down together, once. */
export const answerEnquiry = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { reference, answer, by }: { reference: string; answer: string; by: OnBehalf },
): Promise<void> =>
  database.inPlatform(async (tx) => {
    const at = clock.now();
    const enquiry = await lockEnquiry(tx, reference);
    if (!enquiry) throw enquiryUnknown(reference);
    if (enquiry.answeredAt) throw enquiryAnswered(enquiry);
    const { enquiryId } = enquiry;
    await keepAnswerTo(tx, { enquiryId, answer, answeredBy: by.operator, at });
    await recordAct(tx, { ...by, at, act: "enquiry_answered", subject: reference });
    await enqueue(tx, { workflow: "sendEnquiryAnswerMail", payload: { enquiryId }, at });
  });
