import { bankByCode } from "../../banks.ts";
import { errorResponses, invalidData } from "../../error-responses.ts";
import { addressOf, customerOf, fieldsOf, textOf } from "../../fields.ts";
import { acceptPayout } from "../../money/accept-payout.ts";
import { koboFromNaira } from "../../money/kobo.ts";
import type { PayoutDraft } from "../../money/payout.ts";
import { ok, type ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { pageOf } from "../cursor-list.ts";
import { createdPayout, listedPayout, queriedPayout } from "./views.ts";

const errors = errorResponses.kora;
const minKobo = 10_000;
const maxKobo = 1_000_000_000;

/** Pays one person and queries the result. */
export const koraPayouts = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "kora.payout",
    method: "POST",
    path: "/transactions/disburse",
    facts: (request) => {
      const { reference, account, bank, kobo } = draftOf(request);
      return { reference, account, bank, amount: kobo };
    },
    handle: (request) => createPayout(sandbox, request),
    undo: ({ body }) => undoPayout(sandbox, textOf(body["reference"])),
  },
  {
    name: "kora.query-payout",
    method: "GET",
    path: "/transactions/:reference",
    facts: ({ reference }) => {
      const payout = sandbox.payouts.find("kora", reference);
      return { reference, account: payout?.account, bank: payout?.bank, amount: payout?.kobo };
    },
    handle: ({ reference }) => {
      const payout = sandbox.payouts.findVisible("kora", reference);
      return payout ? ok({ status: true, message: "Transaction retrieved successfully", data: queriedPayout(payout) }) : errors.notFound;
    },
  },
  {
    name: "kora.list-payouts",
    method: "GET",
    path: "/payouts",
    handle: ({ query }) => {
      const { items, hasMore } = pageOf(sandbox.payouts.list("kora"), { query, timeOf: ({ acceptedAt }) => acceptedAt });
      const data = { has_more: hasMore, data: items.map(listedPayout) };
      return ok({ status: true, message: "Payouts retrieved successfully", data });
    },
  },
];

const draftOf = ({ body, key }: CallRequest): PayoutDraft => {
  const destination = fieldsOf(body["destination"]);
  const account = fieldsOf(destination["bank_account"]);
  return {
    provider: "kora",
    reference: textOf(body["reference"]),
    kobo: koboFromNaira(destination["amount"]) ?? Number.NaN,
    bank: textOf(account["bank"]),
    account: textOf(account["account"]),
    narration: textOf(destination["narration"]),
    customer: customerOf(destination["customer"]),
    metadata: body["metadata"] ?? null,
    notificationUrl: addressOf(body["notification_url"]),
    key,
    isFeeOnTop: true,
  };
};

const createPayout = async (sandbox: Sandbox, request: CallRequest): Promise<ProviderResponse> => {
  const draft = draftOf(request);
  const refusal = refusalOf(sandbox, draft, fieldsOf(request.body["destination"])["currency"]);
  if (refusal) return refusal;
  const accepted = acceptPayout(sandbox, "kora.payout", draft);
  if (accepted === "insufficient_funds") return errors.insufficientFunds;
  if (accepted.triggered?.fault === "webhook_before_answer") await sandbox.clock.runDueTimers();
  return ok({ status: true, message: "transfer initiated successfully", data: createdPayout(accepted.payout) });
};

/** Validations Kora makes before it stores anything. */
export const refusalOf = (sandbox: Sandbox, draft: PayoutDraft, currency: unknown): ProviderResponse | undefined => {
  const invalidFields = findInvalidFields(draft, currency);
  if (Object.keys(invalidFields).length > 0) return invalidData(invalidFields);
  if (sandbox.payouts.find("kora", draft.reference)) return errors.duplicate;
  if (!bankByCode("kora", draft.bank)) return errors.bankRetired;
  if (!/^\d{10}$/.test(draft.account)) return errors.invalidAccount;
  return sandbox.names.exists(draft) ? undefined : errors.noSuchAccount;
};

const findInvalidFields = ({ reference, kobo, customer }: PayoutDraft, currency: unknown): Record<string, string> => ({
  ...(reference.length >= 5 && reference.length <= 50 ? {} : { reference: "reference must be between 5 and 50 characters" }),
  ...(kobo >= minKobo && kobo <= maxKobo ? {} : { amount: "amount must be between 100 and 10000000" }),
  ...(currency === "NGN" ? {} : { currency: "currency must be NGN" }),
  ...(customer.email === null ? { email: "customer email is required" } : {}),
});

const undoPayout = ({ payouts }: Sandbox, reference: string) => {
  const payout = payouts.find("kora", reference);
  if (!payout) return;
  payouts.moveTo(payout, "failed", { isQuiet: true });
  payouts.delete(payout);
};
