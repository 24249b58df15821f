export { answerEnquiry } from "./use-cases/answer-enquiry.ts";
export { listOpenEnquiries } from "./use-cases/list-open-enquiries.ts";
export { purgeEnquiries } from "./use-cases/purge-enquiries.ts";
export { readEnquiry } from "./use-cases/read-enquiry.ts";
export { enquiriesWorkflows } from "./workflows/mails.ts";
