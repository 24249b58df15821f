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
import { listedPayout, orderedPayout, queriedPayout } from "./views.ts";

const errors = errorResponses.kora;
const smallestKobo = 10_000;
const largestKobo = 1_000_000_000;

/** Pays one person and queries the result. */
export const koraPayouts = (sandbox: Sandbox): CallRoute[] => [
  {
    ...{ name: "kora.payout", method: "POST", path: "/transactions/disburse" },
    facts: (request) => {
      const { reference, account, bank, kobo } = draftOf(request);
      return { reference, account, bank, amount: kobo };
    },
    handle: (request) => order(sandbox, request),
    undo: ({ body }) => forget(sandbox, textOf(body["reference"])),
  },
  {
    ...{ name: "kora.query-payout", method: "GET", path: "/transactions/:reference" },
    facts: ({ reference }) => {
      const found = sandbox.payouts.find("kora", reference);
      return { reference, account: found?.account, bank: found?.bank, amount: found?.kobo };
    },
    handle: ({ reference }) => {
      const found = sandbox.payouts.visible("kora", reference);
      return found ? ok({ status: true, message: "Transaction retrieved successfully", data: queriedPayout(found) }) : errors.notFound;
    },
  },
  {
    ...{ name: "kora.list-payouts", method: "GET", path: "/payouts" },
    handle: ({ query }) => {
      const { items, hasMore } = pageOf(sandbox.payouts.list("kora"), { query, momentOf: ({ acceptedAt }) => acceptedAt });
      const data = { has_more: hasMore, data: items.map(listedPayout) };
      return ok({ status: true, message: "Payouts retrieved successfully", data });
    },
  },
];

const draftOf = ({ body, key }: CallRequest): PayoutDraft => {
  const destination = fieldsOf(body["destination"]);
  const to = fieldsOf(destination["bank_account"]);
  return {
    ...{ provider: "kora", reference: textOf(body["reference"]), kobo: koboFromNaira(destination["amount"]) ?? Number.NaN },
    ...{ bank: textOf(to["bank"]), account: textOf(to["account"]), narration: textOf(destination["narration"]) },
    ...{ customer: customerOf(destination["customer"]), metadata: body["metadata"] ?? null },
    ...{ notificationUrl: addressOf(body["notification_url"]), key, isFeeOnTop: true },
  };
};

const order = async (sandbox: Sandbox, request: CallRequest): Promise<ProviderResponse> => {
  const draft = draftOf(request);
  const refusal = refusalOf(sandbox, draft, fieldsOf(request.body["destination"])["currency"]);
  if (refusal) return refusal;
  const accepted = acceptPayout(sandbox, "kora.payout", draft);
  if (accepted === "insufficient_funds") return errors.insufficientFunds;
  if (accepted.triggered?.fault === "webhook_before_answer") await sandbox.clock.catchUp();
  return ok({ status: true, message: "transfer initiated successfully", data: orderedPayout(accepted.payout) });
};

/** Validations Kora makes before it stores anything. */
export const refusalOf = (sandbox: Sandbox, draft: PayoutDraft, currency: unknown): ProviderResponse | undefined => {
  const wrong = wrongFields(draft, currency);
  if (Object.keys(wrong).length > 0) return invalidData(wrong);
  if (sandbox.payouts.find("kora", draft.reference)) return errors.duplicate;
  if (!bankByCode("kora", draft.bank)) return errors.bankRetired;
  if (!/^\d{10}$/.test(draft.account)) return errors.invalidAccount;
  return sandbox.names.exists(draft) ? undefined : errors.noSuchAccount;
};

const wrongFields = ({ reference, kobo, customer }: PayoutDraft, currency: unknown): Record<string, string> => ({
  ...(reference.length >= 5 && reference.length <= 50 ? {} : { reference: "reference must be between 5 and 50 characters" }),
  ...(kobo >= smallestKobo && kobo <= largestKobo ? {} : { amount: "amount must be between 100 and 10000000" }),
  ...(currency === "NGN" ? {} : { currency: "currency must be NGN" }),
  ...(customer.email === null ? { email: "customer email is required" } : {}),
});

const forget = ({ payouts }: Sandbox, reference: string) => {
  const found = payouts.find("kora", reference);
  if (!found) return;
  payouts.moveTo(found, "failed", { isQuiet: true });
  payouts.lose(found);
};
