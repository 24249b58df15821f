import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Email, isPlainText } from "./identity.ts";

const enterName = "Please enter your name.";
const enterMessage = "Please write your message.";

/** Lines and tabs belong to a message; other controls and halves of characters are no text. */
const isText = z.refine<string>((text) => !/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text), "Please leave out special characters.");

export const EnquiryRequest = z.strictObject({
  name: z
    .string(enterName)
    .check(z.trim(), z.minLength(1, enterName), z.maxLength(120, "Please use at most 120 characters for your name."), isPlainText),
  email: Email,
  message: z
    .string(enterMessage)
    .check(z.trim(), z.minLength(1, enterMessage), z.maxLength(4000, "Please use at most 4,000 characters for your message."), isText),
  /** A field that people do not see and machines fill in. What comes with it is answered alike and forgotten. */
  website: z.optional(z.string().check(z.maxLength(500))),
});

/** Somebody writes to us. The answer names a reference that our own mails and answers carry too. */
export const SendEnquiry = contract({
  method: "POST",
  path: "/api/v1/enquiries",
  permission: "public",
  summary: "Write to us from the contact form",
  body: EnquiryRequest,
  answer: z.object({ reference: z.string(), message: z.string() }),
  answerStatus: 201,
  refusals: { enough_for_now: "too_many" },
  failureShape: "problem",
  example: {
    request: { name: "Adaeze Okafor", email: "adaeze@example.ng", message: "Can you pay people in Kano and Lagos from one account?" },
    answer: { reference: "ENQ-7K3QF", message: "Thank you. We have your message under ENQ-7K3QF and will answer by email." },
  },
});
