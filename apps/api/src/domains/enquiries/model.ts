import { hourMs } from "@albashi/dates";
import * as z from "zod/mini";

export const EnquiryId = z.uuidv7().brand<"EnquiryId">();
export type EnquiryId = z.infer<typeof EnquiryId>;

/** An enquiry and our reply. */
export interface Enquiry {
  readonly enquiryId: EnquiryId;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly receivedAt: Date;
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
}

/** How far back a mailbox's enquiries are counted. In that time it gets one acknowledgement, and may write so often. */
export const countedMs = hourMs;
const enquiriesInThatTime = 10;

/** How one more enquiry from a mailbox is handled. */
export const evaluateEnquiry = ({ enquiries, acknowledgements }: { enquiries: number; acknowledgements: number }) => ({
  isTooMany: enquiries >= enquiriesInThatTime,
  isAcknowledged: acknowledgements === 0,
});

/** Letters and digits that are not taken for one another on paper or on the phone. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const referenceLength = 5;

/** A short name for an enquiry, to say on the phone: "ENQ-7K3QF". It is made of the id's random end. */
export const referenceOf = (enquiryId: EnquiryId): string => {
  let rest = Number.parseInt(enquiryId.slice(-10), 16);
  let reference = "";
  while (reference.length < referenceLength) {
    reference += letters.charAt(rest % letters.length);
    rest = Math.floor(rest / letters.length);
  }
  return `ENQ-${reference}`;
};
