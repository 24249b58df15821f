import { errorResponses } from "../../error-responses.ts";
import { fieldsOf, listOf, textOf } from "../../fields.ts";
import { acceptPayout } from "../../money/accept-payout.ts";
import { type PayoutDraft, totalKobo } from "../../money/payout.ts";
import { ok, type ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { forgetTransfer, transferDraft } from "./transfers.ts";

const errors = errorResponses.paystack;

/** Pays up to 100 people in one call, which answers for each. */
export const paystackBulkTransfers = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "paystack.bulk-payout",
    method: "POST",
    path: "/transfer/bulk",
    facts: ({ body }) => ({ reference: textOf(fieldsOf(listOf(body["transfers"])[0])["reference"]) }),
    handle: (request) => createBulk(sandbox, request),
    undo: ({ body }) => {
      for (const item of listOf(body["transfers"])) forgetTransfer(sandbox, textOf(fieldsOf(item)["reference"]));
    },
  },
];

const createBulk = (sandbox: Sandbox, { body, key }: CallRequest): ProviderResponse => {
  const items = listOf(body["transfers"]).map(fieldsOf);
  if (items.length === 0 || items.length > 100) return errors.reject(400, "transfers must hold between 1 and 100 items", "invalid_params");
  if (sandbox.settings.otp) return errors.reject(400, "You need to disable OTP to do bulk transfers", "invalid_params");
  const drafts = items.map((item) => transferDraft(sandbox, item, key));
  const refusal = drafts.find((draft) => "code" in draft);
  if (refusal) return refusal;
  const accepted = drafts.filter((draft): draft is PayoutDraft => !("code" in draft));
  const references = accepted.map(({ reference }) => reference);
  const duplicateReferences = references.filter(
    (reference, index) => sandbox.payouts.find("paystack", reference) || references.indexOf(reference) !== index,
  );
  // Paystack's own sample answers 404 here.
  if (duplicateReferences.length > 0) return duplicates(duplicateReferences);
  const total = accepted.map((draft) => totalKobo(sandbox.payouts.draft(draft))).reduce((sum, kobo) => sum + kobo, 0);
  if (total > sandbox.ledger.availableKobo("paystack")) return errors.insufficientFunds;

  const triggered = sandbox.faults.take("bulk", "paystack.bulk-payout", { reference: references[0] });
  const missing = triggered ? accepted.slice(-(triggered.detail.count ?? 3)) : [];
  const data = accepted.map((draft) => {
    const accepted = missing.includes(draft) ? "insufficient_funds" : acceptPayout(sandbox, "paystack.bulk-payout", draft);
    const { transferCode } = accepted === "insufficient_funds" ? sandbox.payouts.draft(draft) : accepted.payout;
    const { reference, recipientCode, kobo } = draft;
    return { reference, recipient: recipientCode, amount: kobo, transfer_code: transferCode, currency: "NGN", status: "received" };
  });
  return ok({ status: true, message: `${data.length} transfers queued.`, data });
};

const duplicates = (used: readonly string[]): ProviderResponse => ({
  code: 404,
  body: {
    status: false,
    message: `Duplicate reference(s) found: ${used.join(", ")}`,
    meta: { nextStep: "Ensure that the value(s) you're passing are valid." },
    type: "api_error",
    code: "unknown",
  },
});
