import type { FailureKind, HoldReason, PauseReason, StopReason } from "@albashi/contracts/payments/codes";
import type { PaymentStop } from "@albashi/contracts/payments/controls";
import type {
  LimitNotice,
  PaymentBlock,
  PaymentHold,
  PayoutActionBlock,
  PayoutPause,
  ReleaseBlock,
} from "@albashi/contracts/payments/reasons";
import { formatLagosTime } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";

// The sentences for the reason codes of payments. The server and the database know only the codes.

const naira = (digits: string | null) => formatNaira(kobo(digits ?? "0"));

const pauseTexts: Readonly<Record<Exclude<PauseReason, "insufficient_funds" | "other">, string>> = {
  run_limit_exceeded: "This run is above your company's limit per run. Contact us to raise the limit, then resume payments.",
  daily_limit_reached:
    "Your company has reached its 24-hour payment limit. Payments resume automatically when the limit resets. Contact us if you need a higher limit.",
  awaiting_settlement:
    "The payment provider has your money, but it hasn't cleared yet. Card payments clear on the next working day. Payments then resume automatically.",
  awaiting_confirmation:
    "The provider's balance may not cover the next payment until pending payments are confirmed. Payments then resume automatically.",
  provider_balance_low:
    "Our balance at the payment provider was too low. This is our fault: we are topping it up. No one was paid a wrong amount. Resume payments later today, or contact us.",
  provider_unavailable:
    "The payment provider isn't responding. We'll keep trying, and no one will be paid twice. Payments resume automatically.",
  key_rejected:
    "The payment provider rejected our access key, so no payments are being sent. Contact us. Once it's fixed, resume payments.",
  setup_incomplete: "There is a problem with our setup at the payment provider. Contact us so we can fix it, then resume payments.",
};

/** Explains why a payout is paused, and what to do. */
export const pauseText = ({ reason, shortfallKobo, note }: PayoutPause): string => {
  if (reason === "other") return note ?? "";
  if (reason !== "insufficient_funds") return pauseTexts[reason];
  return `Your company's balance with the payment provider doesn't cover the rest of the run, because fees were higher than expected or money was reversed. Add ${naira(shortfallKobo)} to your wallet. Payments then resume automatically.`;
};

const stopTexts: Readonly<Record<Exclude<StopReason, "requested_by_admin" | "requested_by_operator" | "other">, string>> = {
  provider_mismatch: "The payment provider recorded a different amount, currency or account for a payment than we requested.",
  unmatched_debit: "Money left our account with the payment provider without a matching payment. We are investigating.",
  funding_reversed: "Money added to your wallet was reversed after it had been spent.",
  account_reported: "An admin reported that another person used their account. Check your recent changes before you lift this stop.",
};

/** Explains why payments are stopped; a stop by a person is explained with their own note. */
export const stopText = ({ reason, note }: Pick<PaymentStop, "reason" | "note">): string =>
  reason === "requested_by_admin" || reason === "requested_by_operator" || reason === "other" ? (note ?? "") : stopTexts[reason];

const countPayments = (count: number) => (count === 1 ? "1 payment is" : `${count} payments are`);
const payAnotherWay = (count: number) => `Pay ${count === 1 ? "this person" : "these people"} another way.`;

/** Explains how a limit will affect a run that is not paid yet, and what to do. */
export const limitText = (notice: LimitNotice): string => {
  const limit = naira(notice.limitKobo);
  switch (notice.reason) {
    case "run_limit_exceeded":
      return `This run pays ${naira(notice.netKobo)}, which is above your company's limit of ${limit} per run. Contact us to raise the limit.`;
    case "above_provider_maximum":
      return `${countPayments(notice.payments)} above the provider's maximum of ${limit} per payment and would be held. ${payAnotherWay(notice.payments)}`;
    case "above_payment_limit":
      return `${countPayments(notice.payments)} above your company's limit of ${limit} per payment and would be held. Contact us to raise the limit first.`;
    case "below_provider_minimum":
      return `${countPayments(notice.payments)} below the provider's minimum of ${limit} per payment and would be held. ${payAnotherWay(notice.payments)}`;
    case "daily_limit_reached":
      return `This run pays ${naira(notice.netKobo)}, but ${notice.availableKobo === "0" ? "none" : `only ${naira(notice.availableKobo)}`} of it can be sent now, because your company's limit is ${limit} per 24 hours. The rest is sent automatically when the limit resets. Contact us if it can't wait.`;
  }
};

const blockTexts: Readonly<
  Record<Exclude<PayoutActionBlock["reason"], "limit_exceeded" | "money_missing" | "may_still_arrive" | "payments_stopped">, string>
> = {
  role_not_permitted: "Your role can't do this. Ask an owner or a payroll officer.",
  already_funded: "This run is already funded.",
  nothing_missing: "The run is fully funded.",
  funded_by_pay: "To fund one person's pay, use Pay on their row. You can also fund the wallet and pay here.",
  already_started: "Payments have already started.",
  already_scheduled: "The payment is already scheduled.",
  pay_day_reached: "The pay day has arrived. Pay the run now.",
  on_bank_schedule: "A bank schedule of this run was downloaded, so it can't be scheduled.",
  not_paused: "Payments are not paused.",
  resumes_automatically: "Payments resume automatically. You don't need to do anything.",
  nothing_failed: "No payments failed or were returned.",
  retry_individually: "These payments can't be retried together. Open each failed payment to see what to do first.",
  own_pay: "The only payment that can be retried is your own. Ask another admin to pay it again.",
  already_closed: "This run is already closed.",
  payments_unfinished:
    "Not everyone has been paid. Wait for payments in progress, then pay failed ones again or return them to the wallet.",
  not_settled: "You can close the run once everyone has been paid.",
};

/** Explains why an action on a payout is blocked, and what to do. */
export const blockText = (block: PayoutActionBlock, stop: PaymentStop | null): string => {
  if (block.reason === "limit_exceeded") return limitText(block.limit);
  if (block.reason === "money_missing") return `Your wallet is short by ${naira(block.missingKobo)}. Fund the run first.`;
  if (block.reason === "may_still_arrive")
    return `A failed payment may still arrive, so it can't be paid again before ${formatLagosTime(new Date(block.until))}.`;
  if (block.reason === "payments_stopped") return `Payments are stopped: ${stop ? `${stopText(stop)} ` : ""}The stop must be lifted first.`;
  return blockTexts[block.reason];
};

const holdTexts: Readonly<Record<Exclude<HoldReason, "requested_by_admin">, (limit: string) => string>> = {
  account_changed: () =>
    "The person's bank account has changed since the run was approved. Check the new account, then release the payment.",
  account_not_payable: () => "The bank account is held or was rejected. Review it, then release the payment.",
  above_provider_maximum: (limit) =>
    `The provider's maximum is ${limit} per payment. Return this payment to the wallet and pay the person another way.`,
  above_payment_limit: (limit) =>
    `The amount is above your company's limit of ${limit} per payment. Contact us to raise the limit and then release the payment, or return it to the wallet and pay the person another way.`,
  below_provider_minimum: (limit) =>
    `The provider's minimum is ${limit} per payment. Return this payment to the wallet and pay the person another way.`,
  on_bank_schedule: () =>
    "A bank schedule downloaded for this run includes this person, so your bank may have paid them already. Release the payment only if it has not.",
};

/** Explains why a payment is held, and what to do; a hold by an admin is explained with their own note. */
export const holdText = ({ reason, limitKobo, note }: PaymentHold): string =>
  reason === "requested_by_admin" ? (note ?? "") : holdTexts[reason](naira(limitKobo));

interface FailureText {
  readonly description: string;
  readonly remedy: string;
}

/** The description and remedy of each kind of failure. */
export const failureTexts: Readonly<Record<FailureKind, FailureText>> = {
  account: { description: "The bank can't credit this account.", remedy: "Ask the person for another account, then pay again." },
  bank_unavailable: {
    description: "The bank did not accept the payment when it was sent. The money may still arrive.",
    remedy: "Wait a day before paying again, so that the person isn't paid twice.",
  },
  timed_out: {
    description: "The bank did not respond in time. The money may still arrive.",
    remedy: "Wait a day before paying again, so that the person isn't paid twice.",
  },
  funds: {
    description: "Our balance at the payment provider was too low.",
    remedy: "This is our fault: we are topping it up. No one was paid a wrong amount. Resume payments later today, or contact us.",
  },
  limit: {
    description: "The amount is above a limit set by the provider or the bank.",
    remedy: "Ask the person for another account, or pay this amount another way.",
  },
  suspected: {
    description: "The provider blocked the payment because it suspects fraud.",
    remedy: "Find out the reason before anyone pays this person again.",
  },
  set_up: {
    description: "There is a problem with our setup at the payment provider.",
    remedy: "Contact us so we can fix it, then resume payments.",
  },
  request: {
    description: "The provider could not process our request.",
    remedy: "Contact us so we can fix it. No money was sent.",
  },
  never_sent: { description: "The payment never reached the provider.", remedy: "Pay again." },
  no_cause: {
    description: "The provider reports that the payment failed, without a known reason.",
    remedy: "Wait a day, because the money may still arrive. Then pay again, or ask the person for another account.",
  },
};

/** Explains why the user cannot act on a payment, and who can. */
export const lineBlockTexts: Readonly<Record<PaymentBlock, string>> = {
  suspicion_open: "You can pay again once the suspected fraud is marked as resolved, with a reason.",
  no_payable_account: "The person's bank account is missing, held or rejected. Review or correct it first.",
  own_pay_release: "This is your own pay. Ask another admin to release it.",
  own_pay_retry: "This is your own pay. Ask another admin to pay it again.",
};

/** Explains why a payment stays held when all are released. */
export const releaseBlockTexts: Readonly<Record<ReleaseBlock, string>> = {
  own_pay: "This is your own pay. Another admin must release it.",
  held_by_admin: "An admin put it on hold. Release it separately.",
  no_payable_account: "The bank account is missing, held or rejected.",
  account_changed: "The bank account has changed since the run was approved. Check it and release the payment separately.",
  above_provider_maximum: "The amount is above the provider's maximum per payment.",
  above_payment_limit: "The amount is above your company's limit per payment.",
  below_provider_minimum: "The amount is below the provider's minimum per payment.",
};
