import { SendEnquiry } from "@albashi/contracts/enquiries";
import { type Route, route } from "../../http/route.ts";
import type { Parts } from "../../parts.ts";
import { sendEnquiry } from "./use-cases/send-enquiry.ts";

export const enquiriesRoutes = (parts: Parts): readonly Route[] => [
  route(SendEnquiry, async ({ body, idempotencyKey }) => {
    const intent = idempotencyKey && parts.secrets.fingerprintOf(`${idempotencyKey} ${JSON.stringify(body)}`);
    const reference = await sendEnquiry(parts, body, intent || undefined);
    return { reference, message: `Thank you. We have your message under ${reference} and will answer by email.` };
  }),
];
