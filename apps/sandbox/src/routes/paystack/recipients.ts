import { bankByCode } from "../../banks.ts";
import { errorResponses } from "../../error-responses.ts";
import { type Fields, fieldsOf, listOf, textOf } from "../../fields.ts";
import type { Recipient } from "../../money/recipients.ts";
import type { ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { seededHash } from "../../seeded-values.ts";

const errors = errorResponses.paystack;

/** Registers transfer recipients. */
export const paystackRecipients = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "paystack.recipient",
    method: "POST",
    path: "/transferrecipient",
    facts: ({ body }) => ({ account: textOf(body["account_number"]), bank: bankOf(body) }),
    handle: ({ body }) => {
      const saved = saveRecipient(sandbox, body);
      if ("code" in saved && "body" in saved) return saved;
      const data = recipientView(sandbox, saved);
      return { code: 201, body: { status: true, message: "Transfer recipient created successfully", data } };
    },
  },
  {
    name: "paystack.bulk-recipient",
    method: "POST",
    path: "/transferrecipient/bulk",
    handle: (request) => saveAll(sandbox, request),
  },
];

const bankOf = (body: Fields): string => {
  const code = textOf(body["bank_code"]);
  return bankByCode("paystack", code)?.kora ?? code;
};

const saveRecipient = (sandbox: Sandbox, body: Fields): Recipient | ProviderResponse => {
  const [account, name, code] = [textOf(body["account_number"]), textOf(body["name"]), textOf(body["bank_code"])];
  if (textOf(body["type"]) !== "nuban") return errors.reject(400, "Invalid type", "invalid_params");
  if (name === "") return errors.reject(400, "Name is required", "missing_params");
  if (!bankByCode("paystack", code)) return errors.reject(400, "Bank is invalid", "invalid_bank_code");
  const isThere = /^\d{10}$/.test(account) && sandbox.names.exists({ bank: bankOf(body), account });
  if (!isThere) return errors.reject(400, "Account number is invalid", "invalid_account_number");
  return sandbox.recipients.save({ bank: bankOf(body), account, name });
};

const saveAll = (sandbox: Sandbox, { body }: CallRequest): ProviderResponse => {
  const results = listOf(body["batch"]).map((one) => ({ payload: fieldsOf(one), saved: saveRecipient(sandbox, fieldsOf(one)) }));
  const success = results.flatMap(({ saved }) => ("body" in saved ? [] : [recipientView(sandbox, saved)]));
  const errors = results.flatMap(({ saved, payload }) =>
    "body" in saved ? [{ message: textOf(fieldsOf(saved.body)["message"]), payload }] : [],
  );
  return { code: 201, body: { status: true, message: "Recipients added successfully", data: { success, errors } } };
};

const recipientView = ({ clock, names }: Sandbox, { code, name, bank, account }: Recipient) => ({
  active: true,
  createdAt: new Date(clock.now()).toISOString(),
  currency: "NGN",
  domain: "test",
  id: seededHash(code),
  name,
  recipient_code: code,
  type: "nuban",
  is_deleted: false,
  details: {
    authorization_code: null,
    account_number: account,
    account_name: names.nameOf({ bank, account }) ?? null,
    bank_code: bankByCode("kora", bank)?.paystack,
    bank_name: bankByCode("kora", bank)?.name,
  },
});
