import { SendEnquiry } from "@albashi/contracts/enquiries";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { sendEnquiry } from "./use-cases/send-enquiry.ts";

export const enquiriesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(SendEnquiry, async ({ body, idempotencyKey }) => {
    const requestFingerprint = idempotencyKey && dependencies.secrets.hmacOf(`${idempotencyKey} ${JSON.stringify(body)}`);
    const reference = await sendEnquiry(dependencies, body, requestFingerprint || undefined);
    return { reference, message: `Thank you. We've received your message and will reply by email. Your reference is ${reference}.` };
  }),
];
