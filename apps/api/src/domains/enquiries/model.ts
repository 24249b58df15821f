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

/** Limits apply to the enquiries that one mailbox sent within this time. */
export const limitWindowMs = hourMs;
const maxEnquiriesPerWindow = 10;

/** Whether one more enquiry from a mailbox is over the limit, and whether to acknowledge it: one acknowledgement per window. */
export const checkEnquiryLimit = ({ enquiries, acknowledgements }: { enquiries: number; acknowledgements: number }) => ({
  isOverLimit: enquiries >= maxEnquiriesPerWindow,
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
