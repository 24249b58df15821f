import type { PaymentLine } from "@albashi/contracts/payments/payouts";
import type { PaymentBlock } from "@albashi/contracts/payments/reasons";
import { bankByCode } from "../../../../platform/reference/banks.ts";
import { failures, wasRejected } from "../../transfers/index.ts";
import type { PaymentRow } from "./payment-row.ts";

/** The account an employee is paid into now. */
interface PayeeAccountNow {
  readonly bankCode: string;
  readonly numberEnds: string;
  readonly mayBePaid: boolean;
}

interface Reader {
  readonly now: Date;
  /** The reader is the payee, and another admin could release or retry it. */
  readonly isOwn: boolean;
  /** A release would only hold it again, because of its amount. */
  readonly isBlocked: boolean;
  /** The provider suspects fraud, and the incident is still open. */
  readonly isSuspicionOpen: boolean;
  readonly account: PayeeAccountNow | undefined;
}

/** One employee's payment for the wire: its state, the reason, and the allowed actions. */
export const presentPayment = (row: PaymentRow, reader: Reader): PaymentLine => ({
  attemptId: row.attemptId,
  employeeId: row.employeeId,
  fullName: row.fullName,
  staffNumber: row.staffNumber,
  bankName: bankNameOf(row.bankCode),
  accountNumberEnds: row.numberEnds,
  amountKobo: String(row.amount),
  state: row.state,
  isCancelled: row.isCancelled,
  hold: presentHold(row),
  failure: row.state === "failed" ? row.failure : null,
  mayStillArrive: row.failure !== null && failures[row.failure].mayStillArrive,
  providerMessage: row.state === "failed" || row.state === "returned" ? row.message : null,
  reference: row.reference,
  traceId: row.traceId,
  tries: row.tries,
  changedAt: row.changedAt.toISOString(),
  mayRetryFrom: waitsUntil(row, reader)?.toISOString() ?? null,
  nextAccount: nextAccountOf(row, reader),
  ...whatToDo(row, reader),
});

const isUnpaid = ({ state }: PaymentRow) => state === "failed" || state === "returned";

/** A failure that may still arrive is not retried before this time. */
const waitsUntil = ({ retryFrom }: PaymentRow, { now }: Reader) => (retryFrom && retryFrom > now ? retryFrom : undefined);

const nextAccountOf = (row: PaymentRow, { account }: Reader): PaymentLine["nextAccount"] =>
  isUnpaid(row) && account?.mayBePaid
    ? { bankName: bankNameOf(account.bankCode), accountNumberEnds: account.numberEnds, wasRefused: wasRejected(row, account) }
    : null;

const bankNameOf = (bankCode: string) => bankByCode(bankCode)?.name ?? bankCode;

const presentHold = ({ state, holdReason, holdLimit, holdNote }: PaymentRow): PaymentLine["hold"] =>
  state === "held" && holdReason !== null
    ? { reason: holdReason, limitKobo: holdLimit === null ? null : String(holdLimit), note: holdNote }
    : null;

type ToDo = Pick<PaymentLine, "acts" | "whyNot">;
const acts = (...offered: PaymentLine["acts"]): ToDo => ({ acts: offered, whyNot: null });

const whatToDo = (row: PaymentRow, reader: Reader): ToDo => {
  const all = actsOf(row, reader);
  return reader.isOwn ? ownActsOf(all) : all;
};

/** An unsent payment can be returned to the wallet immediately; a failed one once it can no longer arrive. */
const actsOf = (row: PaymentRow, reader: Reader): ToDo => {
  if (row.state === "waiting") return acts("hold", "give_back");
  if (row.state === "held" && reader.isBlocked) return acts("give_back");
  // Released, it would be held again at once.
  if (row.state === "held" && !reader.account?.mayBePaid) return { acts: ["give_back"], whyNot: "no_payable_account" };
  if (row.state === "held") return acts("release", "give_back");
  if (!isUnpaid(row) || waitsUntil(row, reader)) return acts();
  if (reader.isSuspicionOpen) return { acts: ["give_back"], whyNot: "suspicion_open" };
  if (!reader.account?.mayBePaid) return { acts: ["give_back"], whyNot: "no_payable_account" };
  return acts("retry", "give_back");
};

const doneByOthers = { release: "own_pay_release", retry: "own_pay_retry" } as const satisfies Record<string, PaymentBlock>;

/** Admins do not release or retry their own pay. They may hold or return it like any other. */
const ownActsOf = ({ acts: all, whyNot }: ToDo): ToDo => {
  const barred = all.find((act) => act === "release" || act === "retry");
  return {
    acts: all.filter((act) => act !== barred),
    whyNot: barred ? doneByOthers[barred] : whyNot,
  };
};
