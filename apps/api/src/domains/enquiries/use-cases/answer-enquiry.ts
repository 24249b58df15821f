import type { Dependencies } from "../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../platform/operator-actions/store.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { enquiryAnswered, enquiryUnknown } from "../errors.ts";
import { lockEnquiry, saveEnquiryAnswer } from "../store.ts";
import { SendEnquiryAnswerMail } from "../workflow-contracts.ts";

/** An operator answers an enquiry: the reply is stored, mailed and audited once, in one transaction. */
export const answerEnquiry = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { reference, answer, by }: { reference: string; answer: string; by: OperatorContext },
): Promise<void> =>
  database.inPlatform(async (tx) => {
    const at = clock.now();
    const enquiry = await lockEnquiry(tx, reference);
    if (!enquiry) throw enquiryUnknown(reference);
    if (enquiry.answeredAt) throw enquiryAnswered(enquiry);
    const { enquiryId } = enquiry;
    await saveEnquiryAnswer(tx, { enquiryId, answer, answeredBy: by.operator, at });
    await writeOperatorAction(tx, { ...by, at, action: "enquiry_answered", subject: reference });
    await enqueue(tx, SendEnquiryAnswerMail, { payload: { enquiryId }, at });
  });
