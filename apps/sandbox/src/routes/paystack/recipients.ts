import type { Asked, Call } from "../../answer-call.ts";
import { bankByCode } from "../../banks.ts";
import { drawn } from "../../chance.ts";
import { type Fields, fieldsOf, listOf, textOf } from "../../fields.ts";
import type { Recipient } from "../../money/recipients.ts";
import type { Answer } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { voices } from "../../voices.ts";

const voice = voices.paystack;

/** Telling Paystack whom it will pay. */
export const paystackRecipients = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "paystack.recipient", method: "POST", path: "/transferrecipient" },
    facts: ({ body }) => ({ account: textOf(body["account_number"]), bank: bankOf(body) }),
    answer: ({ body }) => {
      const kept = keepRecipient(sandbox, body);
      if ("code" in kept && "body" in kept) return kept;
      const data = recipientView(sandbox, kept);
      return { code: 201, body: { status: true, message: "Transfer recipient created successfully", data } };
    },
  },
  {
    ...{ name: "paystack.bulk-recipient", method: "POST", path: "/transferrecipient/bulk" },
    answer: (asked) => keepAll(sandbox, asked),
  },
];

const bankOf = (body: Fields): string => {
  const code = textOf(body["bank_code"]);
  return bankByCode("paystack", code)?.kora ?? code;
};

const keepRecipient = (sandbox: Sandbox, body: Fields): Recipient | Answer => {
  const [account, name, code] = [textOf(body["account_number"]), textOf(body["name"]), textOf(body["bank_code"])];
  if (textOf(body["type"]) !== "nuban") return voice.refuse(400, "Invalid type", "invalid_params");
  if (name === "") return voice.refuse(400, "Name is required", "missing_params");
  if (!bankByCode("paystack", code)) return voice.refuse(400, "Bank is invalid", "invalid_bank_code");
  const isThere = /^\d{10}$/.test(account) && sandbox.names.isThere({ bank: bankOf(body), account });
  if (!isThere) return voice.refuse(400, "Account number is invalid", "invalid_account_number");
  return sandbox.recipients.keep({ bank: bankOf(body), account, name });
};

const keepAll = (sandbox: Sandbox, { body }: Asked): Answer => {
  const all = listOf(body["batch"]).map((one) => ({ payload: fieldsOf(one), kept: keepRecipient(sandbox, fieldsOf(one)) }));
  const success = all.flatMap(({ kept }) => ("body" in kept ? [] : [recipientView(sandbox, kept)]));
  const errors = all.flatMap(({ kept, payload }) => ("body" in kept ? [{ message: textOf(fieldsOf(kept.body)["message"]), payload }] : []));
  return { code: 201, body: { status: true, message: "Recipients added successfully", data: { success, errors } } };
};

const recipientView = ({ clock, names }: Sandbox, { code, name, bank, account }: Recipient) => ({
  ...{ active: true, createdAt: new Date(clock.now()).toISOString(), currency: "NGN", domain: "test", id: drawn(code), name },
  ...{ recipient_code: code, type: "nuban", is_deleted: false },
  details: {
    ...{ authorization_code: null, account_number: account, account_name: names.nameOf({ bank, account }) ?? null },
    ...{ bank_code: bankByCode("kora", bank)?.paystack, bank_name: bankByCode("kora", bank)?.name },
  },
});
