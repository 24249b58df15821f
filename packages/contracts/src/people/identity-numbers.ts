// Government and bank identity numbers. They show their last digits; only a reveal returns the whole number.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";
import { Bvn, Nin, RsaPin, TaxId } from "./identity-number.ts";
import { requiredText } from "./profiles.ts";

export const numberKinds = ["nin", "bvn", "tax_id", "rsa_pin"] as const;
export type NumberKind = (typeof numberKinds)[number];

/** Omitted numbers stay unchanged; null deletes a number. */
const Numbers = z.strictObject({
  nin: z.optional(z.nullable(Nin)),
  bvn: z.optional(z.nullable(Bvn)),
  taxId: z.optional(z.nullable(TaxId)),
  rsaPin: z.optional(z.nullable(RsaPin)),
});

const MaskedNumbers = z.object({
  nin: z.nullable(z.string()),
  bvn: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  rsaPin: z.nullable(z.string()),
});
export type MaskedIdentityNumbers = z.infer<typeof MaskedNumbers>;

const employeeParams = z.object({ employeeId: EmployeeId });
const example = { nin: "•••••••8901", bvn: null, taxId: null, rsaPin: null };
const exampleRequest = { nin: "12345678901" };
const settingErrors = { number_taken: "conflict", numbers_locked: "too_many", idempotency_key_reused: "conflict" } as const;

export const ReadIdentityNumbers = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/identity-numbers",
  permission: "people.write",
  summary: "Read the last digits of an employee's identity numbers",
  params: employeeParams,
  response: MaskedNumbers,
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: { response: example },
});

export const SetIdentityNumbers = contract({
  method: "PUT",
  path: "/api/v1/people/:employeeId/identity-numbers",
  permission: "people.write",
  summary: "Set an employee's identity numbers",
  params: employeeParams,
  body: Numbers,
  response: MaskedNumbers,
  successStatus: 200,
  errors: { ...settingErrors, employee_not_found: "not_found" },
  failureShape: "problem",
  example: { request: exampleRequest, response: example },
});

export const ReadOwnIdentityNumbers = contract({
  method: "GET",
  path: "/api/v1/me/identity-numbers",
  permission: "staff.own",
  summary: "Read the last digits of your identity numbers",
  response: MaskedNumbers,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: example },
});

export const SetOwnIdentityNumbers = contract({
  method: "PUT",
  path: "/api/v1/me/identity-numbers",
  permission: "staff.own",
  summary: "Set your identity numbers",
  body: Numbers,
  response: MaskedNumbers,
  successStatus: 200,
  errors: settingErrors,
  failureShape: "problem",
  example: { request: exampleRequest, response: example },
});

export const RevealedNumber = z.enum([...numberKinds, "account_number"], "There is no such number.");
export type RevealedNumber = z.infer<typeof RevealedNumber>;

/** Returns one whole number. The caller and the reason are audited. */
export const RevealNumber = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/revealed-numbers",
  permission: "people.reveal",
  summary: "Reveal one number of an employee",
  params: employeeParams,
  body: z.strictObject({ number: RevealedNumber, reason: requiredText(300, "Enter a reason. We log it with your name.") }),
  response: z.object({ number: z.string() }),
  successStatus: 201,
  errors: { employee_not_found: "not_found", number_not_known: "not_found" },
  failureShape: "problem",
  example: { request: { number: "nin", reason: "The pension administrator asked for it." }, response: { number: "12345678901" } },
});
