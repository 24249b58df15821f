import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Email, isPlainText } from "./identity/accounts.ts";

const enterName = "Please enter your name.";
const enterMessage = "Please write your message.";

/** Line breaks and tabs belong to a message; other control characters and unpaired surrogates are rejected. */
const isMultilineText = z.refine<string>((text) => !/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text), "Remove the special characters.");

export const EnquiryRequest = z.strictObject({
  name: z
    .string(enterName)
    .check(z.trim(), z.minLength(1, enterName), z.maxLength(120, "Please use at most 120 characters for your name."), isPlainText),
  email: Email,
  message: z
    .string(enterMessage)
    .check(
      z.trim(),
      z.minLength(1, enterMessage),
      z.maxLength(4000, "Please use at most 4,000 characters for your message."),
      isMultilineText,
    ),
  /** A honeypot: users do not see this field and bots fill it in. Such requests get the usual response and are discarded. */
  website: z.optional(z.string().check(z.maxLength(500))),
});

/** Sends us a message. The response has a reference that our mails and replies also carry. */
export const SendEnquiry = contract({
  method: "POST",
  path: "/api/v1/enquiries",
  permission: "public",
  summary: "Send a message from the contact form",
  body: EnquiryRequest,
  response: z.object({ reference: z.string(), message: z.string() }),
  successStatus: 201,
  errors: { enquiry_limit_reached: "too_many" },
  failureShape: "problem",
  example: {
    request: { name: "Adaeze Okafor", email: "adaeze@example.ng", message: "Can you pay people in Kano and Lagos from one account?" },
    response: {
      reference: "ENQ-7K3QF",
      message: "Thank you. We've received your message and will reply by email. Your reference is ENQ-7K3QF.",
    },
  },
});
