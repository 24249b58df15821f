import type { Asked, Call } from "../../answer-call.ts";
import { type Fields, textOf } from "../../fields.ts";
import { acceptPayout } from "../../money/accept-payout.ts";
import { wholeKobo } from "../../money/kobo.ts";
import type { Payout, PayoutDraft } from "../../money/payout.ts";
import { transferView } from "../../money/transfer-view.ts";
import { type Answer, type Facts, ok } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { voices } from "../../voices.ts";

const voice = voices.paystack;
const largestKobo = 1_000_000_000;

/** Paying one person, and asking what became of it. */
export const paystackTransfers = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "paystack.payout", method: "POST", path: "/transfer" },
    facts: ({ body }) => factsOf(sandbox, body),
    answer: (asked) => order(sandbox, asked),
    undo: ({ body }) => forgetTransfer(sandbox, textOf(body["reference"])),
  },
  {
    ...{ name: "paystack.query-payout", method: "GET", path: "/transfer/verify/:reference" },
    facts: ({ reference }) => {
      const found = sandbox.payouts.find("paystack", reference);
      return { reference, account: found?.account, bank: found?.bank, amount: found?.kobo };
    },
    answer: ({ reference }) => shown(sandbox.payouts.visible("paystack", reference)),
  },
  {
    ...{ name: "paystack.fetch-payout", method: "GET", path: "/transfer/:reference" },
    answer: ({ reference: code }) => {
      const found = sandbox.payouts.byCode(code);
      return shown(found && sandbox.payouts.visible("paystack", found.reference));
    },
  },
];

const shown = (payout: Payout | undefined): Answer =>
  payout ? ok({ status: true, message: "Transfer retrieved", data: transferView(payout) }) : voice.notFound;

const factsOf = (sandbox: Sandbox, item: Fields): Facts => {
  const recipient = sandbox.recipients.find(textOf(item["recipient"]));
  return { reference: textOf(item["reference"]), account: recipient?.account, bank: recipient?.bank, amount: wholeKobo(item["amount"]) };
};

const order = async (sandbox: Sandbox, { body, key }: Asked): Promise<Answer> => {
  const draft = transferDraft(sandbox, body, key);
  if ("code" in draft) return draft;
  if (sandbox.payouts.find("paystack", draft.reference)) return voice.duplicate;
  const accepted = acceptPayout(sandbox, "paystack.payout", draft);
  if (accepted === "insufficient_funds") return voice.insufficientFunds;
  if (accepted.met?.fault === "webhook_before_answer") await sandbox.clock.catchUp();
  const message = accepted.payout.status === "otp" ? "Transfer requires OTP to continue" : "Transfer has been queued";
  return ok({ status: true, message, data: orderedTransfer(accepted.payout) });
};

/** A transfer as the answer to its order shows it, which is as it was when it was stored. */
const orderedTransfer = (payout: Payout) => ({
  ...transferView(payout),
  status: payout.status === "otp" ? "otp" : "pending",
  recipient: payout.recipientCode,
});

/** One transfer out of a body, or why Paystack refuses it. */
export const transferDraft = (sandbox: Sandbox, item: Fields, key: string): PayoutDraft | Answer => {
  const { reference, amount } = factsOf(sandbox, item);
  const recipient = sandbox.recipients.find(textOf(item["recipient"]));
  if (!recipient) return voice.invalidAccount;
  if (reference === undefined || !/^[a-z0-9_-]{16,50}$/.test(reference))
    return voice.refuse(400, "Transfer reference is invalid", "invalid_params");
  if (amount === undefined || amount < 10_000 || amount > largestKobo) return voice.refuse(400, "Amount is invalid", "invalid_params");
  return {
    ...{
      provider: "paystack",
      reference,
      kobo: amount,
      bank: recipient.bank,
      account: recipient.account,
      narration: textOf(item["reason"]),
    },
    ...{ customer: { name: recipient.name, email: null }, metadata: null, notificationUrl: null, key },
    ...{ recipientCode: recipient.code, isFeeOnTop: true },
  };
};

export const forgetTransfer = ({ payouts }: Sandbox, reference: string) => {
  const found = payouts.find("paystack", reference);
  if (!found) return;
  payouts.moveTo(found, "failed", { isQuiet: true });
  payouts.lose(found);
};
