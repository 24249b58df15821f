import { errorResponses } from "../../error-responses.ts";
import { type Fields, textOf } from "../../fields.ts";
import { acceptPayout } from "../../money/accept-payout.ts";
import { wholeKobo } from "../../money/kobo.ts";
import type { Payout, PayoutDraft } from "../../money/payout.ts";
import { transferView } from "../../money/transfer-view.ts";
import { type CallFacts, ok, type ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";

const errors = errorResponses.paystack;
const maxKobo = 1_000_000_000;

/** Pays one person and queries the result. */
export const paystackTransfers = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "paystack.payout",
    method: "POST",
    path: "/transfer",
    facts: ({ body }) => factsOf(sandbox, body),
    handle: (request) => order(sandbox, request),
    undo: ({ body }) => forgetTransfer(sandbox, textOf(body["reference"])),
  },
  {
    name: "paystack.query-payout",
    method: "GET",
    path: "/transfer/verify/:reference",
    facts: ({ reference }) => {
      const found = sandbox.payouts.find("paystack", reference);
      return { reference, account: found?.account, bank: found?.bank, amount: found?.kobo };
    },
    handle: ({ reference }) => presentTransfer(sandbox.payouts.findVisible("paystack", reference)),
  },
  {
    name: "paystack.fetch-payout",
    method: "GET",
    path: "/transfer/:reference",
    handle: ({ reference: code }) => {
      const found = sandbox.payouts.byCode(code);
      return presentTransfer(found && sandbox.payouts.findVisible("paystack", found.reference));
    },
  },
];

const presentTransfer = (payout: Payout | undefined): ProviderResponse =>
  payout ? ok({ status: true, message: "Transfer retrieved", data: transferView(payout) }) : errors.notFound;

const factsOf = (sandbox: Sandbox, item: Fields): CallFacts => {
  const recipient = sandbox.recipients.find(textOf(item["recipient"]));
  return { reference: textOf(item["reference"]), account: recipient?.account, bank: recipient?.bank, amount: wholeKobo(item["amount"]) };
};

const order = async (sandbox: Sandbox, { body, key }: CallRequest): Promise<ProviderResponse> => {
  const draft = transferDraft(sandbox, body, key);
  if ("code" in draft) return draft;
  if (sandbox.payouts.find("paystack", draft.reference)) return errors.duplicate;
  const accepted = acceptPayout(sandbox, "paystack.payout", draft);
  if (accepted === "insufficient_funds") return errors.insufficientFunds;
  if (accepted.triggered?.fault === "webhook_before_answer") await sandbox.clock.runDueTimers();
  const message = accepted.payout.status === "otp" ? "Transfer requires OTP to continue" : "Transfer has been queued";
  return ok({ status: true, message, data: orderedTransfer(accepted.payout) });
};

/** A transfer in the response to its creation, as it was when it was stored. */
const orderedTransfer = (payout: Payout) => ({
  ...transferView(payout),
  status: payout.status === "otp" ? "otp" : "pending",
  recipient: payout.recipientCode,
});

/** One transfer from a request body, or Paystack's rejection of it. */
export const transferDraft = (sandbox: Sandbox, item: Fields, key: string): PayoutDraft | ProviderResponse => {
  const { reference, amount } = factsOf(sandbox, item);
  const recipient = sandbox.recipients.find(textOf(item["recipient"]));
  if (!recipient) return errors.invalidAccount;
  if (reference === undefined || !/^[a-z0-9_-]{16,50}$/.test(reference))
    return errors.reject(400, "Transfer reference is invalid", "invalid_params");
  if (amount === undefined || amount < 10_000 || amount > maxKobo) return errors.reject(400, "Amount is invalid", "invalid_params");
  return {
    provider: "paystack",
    reference,
    kobo: amount,
    bank: recipient.bank,
    account: recipient.account,
    narration: textOf(item["reason"]),
    customer: { name: recipient.name, email: null },
    metadata: null,
    notificationUrl: null,
    key,
    recipientCode: recipient.code,
    isFeeOnTop: true,
  };
};

export const forgetTransfer = ({ payouts }: Sandbox, reference: string) => {
  const found = payouts.find("paystack", reference);
  if (!found) return;
  payouts.moveTo(found, "failed", { isQuiet: true });
  payouts.delete(found);
};
