import type { FailureKind, HoldReason, PauseReason, StopReason } from "@albashi/contracts/payments/codes";
import type { PaymentStop } from "@albashi/contracts/payments/controls";
import type { LimitNotice, PaymentBlock, PaymentHold, PayoutActionBlock, PayoutPause } from "@albashi/contracts/payments/reasons";
import { formatLagosTime } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";

// The sentences for the reason codes of payments. The server and the database know only the codes.

const naira = (digits: string | null) => formatNaira(kobo(digits ?? "0"));

const pauseTexts: Readonly<Record<Exclude<PauseReason, "insufficient_funds" | "other">, string>> = {
  run_limit_exceeded: "The run is over the company's limit for one run. Write to us to have it raised, then go on paying.",
  daily_limit_reached:
    "The company's limit for a day, which is any 24 hours, is reached. Paying goes on by itself as soon as some of it is free again, or write to us to have the limit raised.",
  awaiting_settlement:
    "The money is with the payment provider and cannot be spent yet: money paid by card can be on the next working day. Paying goes on by itself.",
  awaiting_confirmation:
    "The provider's balance may not cover the next payment until it has confirmed those that are on their way. Paying goes on by itself.",
  provider_balance_low:
    "Our balance at the payment provider did not cover it. Nobody was paid too little: wait until the provider has the money, then go on paying.",
  provider_unavailable: "The payment provider does not answer. We keep trying; nobody is paid twice. Paying goes on by itself.",
  key_rejected: "The payment provider does not accept our key. Nothing more is sent. Write to us; when the key is mended, go on paying.",
  setup_incomplete: "Our set-up with the payment provider stands in the way. Write to us: we mend it with the provider. Then go on paying.",
};

/** Explains why a payout is paused, and what to do. */
export const pauseText = ({ reason, shortfallKobo, note }: PayoutPause): string => {
  if (reason === "other") return note ?? "";
  if (reason !== "insufficient_funds") return pauseTexts[reason];
  return `The company's money with the payment provider does not cover the rest of the run: fees were higher than expected, or money was taken back. Bring ${naira(shortfallKobo)} into the wallet. Paying then goes on by itself.`;
};

const stopTexts: Readonly<Record<Exclude<StopReason, "requested_by_admin" | "requested_by_operator" | "other">, string>> = {
  provider_mismatch: "The payment provider has another amount, currency or account for a payment than we asked for.",
  unmatched_debit: "Money left our account with the payment provider that nobody here asked for. We are finding out why.",
  funding_reversed: "Money that was brought in was taken back after it had been spent.",
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
      return `The run pays ${naira(notice.netKobo)}, over your company's limit of ${limit} for one run. Write to us to have it raised.`;
    case "above_provider_maximum":
      return `${countPayments(notice.payments)} over the ${limit} that the provider pays at a time, and would be held. ${payAnotherWay(notice.payments)}`;
    case "above_payment_limit":
      return `${countPayments(notice.payments)} over your company's limit of ${limit} for one payment, and would be held. Write to us to have it raised first.`;
    case "below_provider_minimum":
      return `${countPayments(notice.payments)} under the ${limit} that the provider pays at the least, and would be held. ${payAnotherWay(notice.payments)}`;
    case "daily_limit_reached":
      return `The run pays ${naira(notice.netKobo)}, and ${notice.availableKobo === "0" ? "nothing" : naira(notice.availableKobo)} of it could go out now: your company's limit is ${limit} in any 24 hours. The rest follows by itself; write to us if it cannot wait.`;
  }
};

const blockTexts: Readonly<
  Record<Exclude<PayoutActionBlock["reason"], "limit_exceeded" | "money_missing" | "may_still_arrive" | "payments_stopped">, string>
> = {
  role_not_permitted: "Your role may not do this. Ask an owner or somebody of payroll.",
  already_funded: "Its money was brought in before it was paid.",
  nothing_missing: "The run is fully funded.",
  funded_by_pay:
    "Money for one person's pay is brought in with Pay on their row. You can also bring it into the wallet and begin to pay here.",
  already_started: "Paying has begun already.",
  already_scheduled: "The payment is already scheduled.",
  pay_day_reached: "The pay day has come. Pay the run now.",
  not_paused: "It does not stand still.",
  resumes_automatically: "It goes on by itself: only time is needed.",
  nothing_failed: "No payment of it failed or came back.",
  retry_individually: "Nobody can be paid again together. Open each payment that failed: it says what to do first.",
  own_pay: "The one payment that can be paid again is your own pay. Ask another admin to pay it again.",
  already_closed: "It is closed already.",
  payments_unfinished: "Not everybody is paid. Wait for what is on its way; pay what failed again, or put it back into the wallet.",
  not_settled: "It is closed when everybody is paid.",
};

/** Explains why an action on a payout is blocked, and what to do. */
export const blockText = (block: PayoutActionBlock, stop: PaymentStop | null): string => {
  if (block.reason === "limit_exceeded") return limitText(block.limit);
  if (block.reason === "money_missing") return `The wallet lacks ${naira(block.missingKobo)}. Bring in the money first.`;
  if (block.reason === "may_still_arrive")
    return `What failed may still arrive, so it is not paid again before ${formatLagosTime(new Date(block.until))}.`;
  if (block.reason === "payments_stopped") return `Payments are stopped: ${stop ? `${stopText(stop)} ` : ""}Have the stop lifted first.`;
  return blockTexts[block.reason];
};

const holdTexts: Readonly<Record<Exclude<HoldReason, "requested_by_admin">, (limit: string) => string>> = {
  account_changed: () =>
    "The person's bank account is another one now than when the run was approved. Look at the new account, then let the payment go.",
  account_not_payable: () => "The bank account is held or was refused. Look at it under held bank accounts, then let the payment go.",
  above_provider_maximum: (limit) => `The provider pays ${limit} at most at a time. Put this back into the wallet and pay it another way.`,
  above_payment_limit: (limit) =>
    `The amount is over the company's limit of ${limit} for one payment. Write to us to have it raised and then let it go, or put this back into the wallet and pay it another way.`,
  below_provider_minimum: (limit) => `The provider pays ${limit} at least at a time. Put this back into the wallet and pay it another way.`,
  on_bank_schedule: () =>
    "A bank schedule that was taken of this run names this person, so their bank may have paid them. Let the payment go only if it did not.",
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
  account: { description: "The bank cannot credit this account.", remedy: "Ask the person for another account, and pay again." },
  bank_unavailable: {
    description: "The bank did not take the payment when it was sent. The money may still arrive.",
    remedy: "Wait a day: paying again before that could pay twice.",
  },
  timed_out: {
    description: "The bank did not answer in time. The money may still arrive.",
    remedy: "Wait a day: paying again before that could pay twice.",
  },
  funds: {
    description: "Our balance at the payment provider did not cover it.",
    remedy: "Nobody was paid too little: wait until the provider has the money, then go on paying.",
  },
  limit: {
    description: "The amount is over a limit of the provider or the bank.",
    remedy: "Ask the person for another account, or pay this amount another way.",
  },
  suspected: {
    description: "The provider suspects fraud and stopped the payment.",
    remedy: "Find out what it saw before anybody pays this person again.",
  },
  set_up: {
    description: "Our set-up with the payment provider stands in the way.",
    remedy: "Write to us: we mend it with the provider. Then go on paying.",
  },
  request: {
    description: "The provider did not understand what we asked for.",
    remedy: "Write to us: this is ours to mend. Nobody was paid.",
  },
  never_sent: { description: "The provider never got this payment.", remedy: "Pay again." },
  no_cause: {
    description: "The provider says that it failed, and gives no cause that we know.",
    remedy: "Wait a day: the money may still arrive. Then pay again, or ask for another account.",
  },
};

/** Explains why the user cannot act on a payment, and who can. */
export const lineBlockTexts: Readonly<Record<PaymentBlock, string>> = {
  suspicion_open: "It can be paid again when somebody has settled what the provider suspects, with their reason.",
  no_payable_account:
    "It can be paid again when the person has a bank account that can be paid into: theirs is held, was refused, or is missing. Look at it first.",
  own_pay_release: "This is your own pay. Ask another admin to let it go.",
  own_pay_retry: "This is your own pay. Ask another admin to pay it again.",
};
