import { later } from "@albashi/dates";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { enoughForNow } from "../errors.ts";
import { countedMs, type EnquiryId, judgeEnquiry, referenceOf } from "../model.ts";
import { countEnquiriesOf, findEnquiryByIntent, insertEnquiry } from "../store.ts";

interface WrittenEnquiry {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly website?: string | undefined;
}

/** Somebody writes to us: it is kept, mailed to those who answer, and acknowledged. Answers its reference. */
export const sendEnquiry = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { name, email, message, website = "" }: WrittenEnquiry,
  /** The same for every arrival of the same message. */
  intent: Buffer | undefined,
): Promise<string> => {
  // People do not see this field. Whoever filled it in is answered alike, and nothing is kept.
  if (website !== "") return referenceOf(newId<EnquiryId>());
  return database.inPlatform(async (tx) => {
    const at = clock.now();
    const counted = await countEnquiriesOf(tx, { email, since: later(at, -countedMs) });
    const before = intent && (await findEnquiryByIntent(tx, intent));
    if (before) return before.reference;

    const { isTooMany, isAcknowledged } = judgeEnquiry(counted);
    if (isTooMany) throw enoughForNow();
    const text = message.replace(/\r\n?/g, "\n");
    const { enquiryId, reference } = await keep(tx, { name, email, message: text, receivedAt: at, intent, isAcknowledged });
    await enqueue(tx, { workflow: "sendEnquiryMail", payload: { enquiryId }, at });
    if (isAcknowledged) await enqueue(tx, { workflow: "sendEnquiryReceivedMail", payload: { enquiryId }, at });
    return reference;
  });
};

type Kept = Omit<Parameters<typeof insertEnquiry>[1], "enquiryId" | "reference">;

/** Keeps it under a reference that is still free; two enquiries meet on one by chance only. */
const keep = async (tx: PlatformTransaction, enquiry: Kept): Promise<{ enquiryId: EnquiryId; reference: string }> => {
  const enquiryId = newId<EnquiryId>();
  const reference = referenceOf(enquiryId);
  return (await insertEnquiry(tx, { ...enquiry, enquiryId, reference })) ? { enquiryId, reference } : keep(tx, enquiry);
};
