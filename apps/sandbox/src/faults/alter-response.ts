import type { ErrorResponses } from "../error-responses.ts";
import type { ProviderResponse } from "../provider.ts";
import type { ResponseFault, TriggeredFault } from "./catalogue.ts";

const moneyFields = ["amount", "fee", "amount_paid", "amount_accepted", "fee_charged", "available_balance", "balance"];
const accountFields = ["account_number", "account"];

/** Alters a successful response as the fault specifies. */
export const alterResponse = (
  response: ProviderResponse,
  { fault, detail }: TriggeredFault<ResponseFault>,
  errors: ErrorResponses,
): ProviderResponse => {
  switch (fault) {
    case "echo_other_amount":
      return rewriteFields(response, (name, value) => (name === "amount" ? otherAmount(value) : value));
    case "echo_other_account":
      return rewriteFields(response, (name, value) => (accountFields.includes(name) && typeof value === "string" ? "0000000001" : value));
    case "fee_three_decimals":
      return rewriteFields(response, (name, value) => (name === "fee" ? `${Number(value).toFixed(2)}5` : value));
    case "numbers_as_text":
      return rewriteFields(response, (name, value) => (moneyFields.includes(name) && typeof value === "number" ? String(value) : value));
    case "text_as_numbers":
      return rewriteFields(response, (name, value) => (moneyFields.includes(name) && typeof value === "string" ? Number(value) : value));
    case "unknown_status":
      return rewriteFields(response, (name, value) =>
        name === "status" && typeof value === "string" ? (detail.status ?? "settling") : value,
      );
    case "new_field":
      return { ...response, body: { ...(response.body as object), settlement_rail: { name: "nip2", version: 2 } } };
    case "null_message":
      return rewriteFields(response, (name, value) => (name === "message" ? null : value));
    case "not_found":
      return errors.notFound;
  }
};

const otherAmount = (value: unknown): unknown => {
  if (typeof value === "number") return value + 1;
  return typeof value === "string" ? (Number(value) + 1).toFixed(2) : value;
};

/** The same response with `rewrite` applied to every field at any depth. */
const rewriteFields = ({ code, body }: ProviderResponse, rewrite: (name: string, value: unknown) => unknown): ProviderResponse => {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewrite(name, walk(inner))]));
  };
  return { code, body: walk(body) };
};
