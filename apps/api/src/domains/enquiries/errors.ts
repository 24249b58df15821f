import { Refusal } from "../../platform/http/refusal.ts";

export const tooManyEnquiries = () =>
  new Refusal({
    kind: "too_many",
    code: "enough_for_now",
    message: "We've already received several messages from this email and will reply. To add something, please try again in an hour.",
    retryAfterSeconds: 3_600,
  });

export const enquiryUnknown = (reference: string) =>
  new Refusal({
    kind: "not_found",
    code: "enquiry_unknown",
    message: `There is no enquiry ${reference}. The command "enquiries" lists the open ones.`,
  });

export const enquiryAnswered = ({ reference, answeredBy }: { reference: string; answeredBy: string | null }) =>
  new Refusal({
    kind: "refusal",
    code: "enquiry_answered",
    message: `${answeredBy} has already answered ${reference}. To add something, write from the support mailbox.`,
  });
