import { addMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../platform/database/company-transaction.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { tooManyEnquiries } from "../errors.ts";
import { checkEnquiryLimit, type EnquiryId, limitWindowMs, referenceOf } from "../model.ts";
import { countEnquiriesOf, findEnquiryByRequest, insertEnquiry } from "../store.ts";
import { SendEnquiryMail, SendEnquiryReceivedMail } from "../workflow-contracts.ts";

interface WrittenEnquiry {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly website?: string | undefined;
}

/** A visitor sends an enquiry: it is stored, mailed to support, and acknowledged. Returns its reference. */
export const sendEnquiry = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { name, email, message, website = "" }: WrittenEnquiry,
  /** Identical for every arrival of the same message. */
  requestFingerprint: Buffer | undefined,
): Promise<string> => {
  // A hidden field: only a bot fills it in. It gets the usual response, and nothing is stored.
  if (website !== "") return referenceOf(newId<EnquiryId>());
  return database.inPlatform(async (tx) => {
    const at = clock.now();
    const recentCounts = await countEnquiriesOf(tx, { email, since: addMs(at, -limitWindowMs) });
    const duplicate = requestFingerprint && (await findEnquiryByRequest(tx, requestFingerprint));
    if (duplicate) return duplicate.reference;

    const { isOverLimit, isAcknowledged } = checkEnquiryLimit(recentCounts);
    if (isOverLimit) throw tooManyEnquiries();
    const text = message.replace(/\r\n?/g, "\n");
    const { enquiryId, reference } = await storeEnquiry(tx, {
      name,
      email,
      message: text,
      receivedAt: at,
      requestFingerprint,
      isAcknowledged,
    });
    await enqueue(tx, SendEnquiryMail, { payload: { enquiryId }, at });
    if (isAcknowledged) await enqueue(tx, SendEnquiryReceivedMail, { payload: { enquiryId }, at });
    return reference;
  });
};

type EnquiryToStore = Omit<Parameters<typeof insertEnquiry>[1], "enquiryId" | "reference">;

/** Stores it under a free reference; collisions are rare. */
const storeEnquiry = async (tx: PlatformTransaction, enquiry: EnquiryToStore): Promise<{ enquiryId: EnquiryId; reference: string }> => {
  const enquiryId = newId<EnquiryId>();
  const reference = referenceOf(enquiryId);
  return (await insertEnquiry(tx, { ...enquiry, enquiryId, reference })) ? { enquiryId, reference } : storeEnquiry(tx, enquiry);
};
