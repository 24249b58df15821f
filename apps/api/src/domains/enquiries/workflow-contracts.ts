import * as z from "zod/mini";
import { workflowContract } from "../../platform/outbox/workflow-contract.ts";
import { EnquiryId } from "./model.ts";

const payload = z.object({ enquiryId: EnquiryId });

/** To our support address. */
export const SendEnquiryMail = workflowContract({ name: "sendEnquiryMail", payload });

/** To the enquirer: the acknowledgement, and later our reply. */
export const SendEnquiryReceivedMail = workflowContract({ name: "sendEnquiryReceivedMail", payload });
export const SendEnquiryAnswerMail = workflowContract({ name: "sendEnquiryAnswerMail", payload });
