import { ApiError } from "../../platform/http/api-error.ts";

export const tooManyEnquiries = () =>
  new ApiError({
    kind: "too_many",
    code: "enquiry_limit_reached",
    message: "We've already received several messages from this email and will reply. To add something, please try again in an hour.",
    retryAfterSeconds: 3_600,
  });

export const enquiryUnknown = (reference: string) =>
  new ApiError({
    kind: "not_found",
    code: "enquiry_unknown",
    message: `There is no enquiry ${reference}. The command "enquiries" lists the open ones.`,
  });

export const enquiryAnswered = ({ reference, answeredBy }: { reference: string; answeredBy: string | null }) =>
  new ApiError({
    kind: "conflict",
    code: "enquiry_answered",
    message: `${answeredBy} has already answered ${reference}. To add something, write from the support mailbox.`,
  });
