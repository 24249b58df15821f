import type { PaymentLine } from "@albashi/contracts/payments-runs";
import { dayInWords, lagosDayOf, lagosTimeInWords } from "@albashi/dates";
import { bankByCode } from "../../../reference/banks.ts";
import { wasRefused } from "./destination.ts";
import { failures } from "./failures.ts";
import type { PaymentRow } from "./payment-row.ts";

/** Where the person of a payment is paid now. */
interface NextPlace {
  readonly bankCode: string;
  readonly numberEnds: string;
  readonly mayBePaid: boolean;
}

interface Reader {
  readonly now: Date;
  /** Whoever reads it is paid by it, and another admin could let it go or pay it again. */
  readonly isOwn: boolean;
  /** Letting it go would only hold it again, because of its amount. */
  readonly isBarred: boolean;
  /** The provider suspects fraud, and nobody has settled that. */
  readonly isSuspicionOpen: boolean;
  readonly place: NextPlace | undefined;
}

/** One person's payment as people read it: where it stands, why, and what to do. */
export const paymentShown = (row: PaymentRow, reader: Reader): PaymentLine => ({
  ...{ attemptId: row.attemptId, employeeId: row.employeeId, fullName: row.fullName, staffNumber: row.staffNumber },
  bankName: bankNameOf(row.bankCode),
  accountNumberEnds: row.numberEnds,
  amountKobo: String(row.amount),
  state: row.state,
  ...wordsOf(row, reader),
  ...{ reference: row.reference, traceId: row.traceId, tries: row.tries },
  changedAt: row.changedAt.toISOString(),
  mayRetryFrom: waitsUntil(row, reader)?.toISOString() ?? null,
  nextAccount: nextAccountOf(row, reader),
  ...whatToDo(row, reader),
});

const isUnpaid = ({ state }: PaymentRow) => state === "failed" || state === "returned";

/** A failure that may still arrive is not paid again before this moment. */
const waitsUntil = ({ retryFrom }: PaymentRow, { now }: Reader) => (retryFrom && retryFrom > now ? retryFrom : undefined);

const nextAccountOf = (row: PaymentRow, { place }: Reader): PaymentLine["nextAccount"] =>
  isUnpaid(row) && place?.mayBePaid
    ? { bankName: bankNameOf(place.bankCode), accountNumberEnds: place.numberEnds, wasRefused: wasRefused(row, place) }
    : null;

const bankNameOf = (bankCode: string) => bankByCode(bankCode)?.name ?? bankCode;

type Words = Pick<PaymentLine, "words" | "cause" | "cure">;
const plain = (words: string): Words => ({ words, cause: null, cure: null });

const wordsOf = (row: PaymentRow, reader: Reader): Words => {
  switch (row.state) {
    case "waiting":
      return plain("Waits to be sent.");
    case "held":
      return { words: "Held: nothing is sent.", cause: null, cure: row.heldBecause };
    case "on_its_way":
      return plain("On its way to the bank.");
    case "checking":
      return { ...plain("Being checked: the bank has not said what became of it."), cure: "Wait. It is never sent twice." };
    case "paid":
      return plain(`Paid on ${dayInWords(lagosDayOf(row.changedAt))}.`);
    case "returned":
      return {
        words: "Came back from the bank.",
        cause: row.message,
        cure: "Ask for another account and pay again, or put it back into the wallet.",
      };
    case "given_back":
      return plain("Not paid: the money is back in the wallet.");
    case "failed":
      return failedWords(row, reader);
  }
};

const failedWords = (row: PaymentRow, reader: Reader): Words => {
  const { failure, message, isCancelled } = row;
  if (isCancelled || failure === null) return { words: "Not paid: it was called off.", cause: null, cure: againWords };
  const { what, cure, mayStillArrive } = failures[failure];
  const until = waitsUntil(row, reader);
  if (until)
    return { words: `Not paid. ${what}`, cause: message ?? what, cure: `${cure} It can be paid again from ${lagosTimeInWords(until)}.` };
  return { words: `Not paid. ${what}`, cause: message ?? what, cure: mayStillArrive ? againWords : cure };
};

const againWords = "Pay again, or put it back into the wallet.";

type ToDo = Pick<PaymentLine, "acts" | "whyNot">;
const acts = (...offered: PaymentLine["acts"]): ToDo => ({ acts: offered, whyNot: null });

const whatToDo = (row: PaymentRow, reader: Reader): ToDo => {
  const all = actsOf(row, reader);
  return reader.isOwn ? ownActsOf(all) : all;
};

/** What was never sent can be put back into the wallet at once; what failed, when it cannot arrive any more. */
const actsOf = (row: PaymentRow, reader: Reader): ToDo => {
  if (row.state === "waiting") return acts("hold", "give_back");
  if (row.state === "held") return reader.isBarred ? acts("give_back") : acts("release", "give_back");
  if (!isUnpaid(row) || waitsUntil(row, reader)) return acts();
  if (reader.isSuspicionOpen) return { acts: ["give_back"], whyNot: suspicionWords };
  if (!reader.place?.mayBePaid) return { acts: ["give_back"], whyNot: noPlaceWords };
  return acts("retry", "give_back");
};

const suspicionWords = "It can be paid again when somebody has settled what the provider suspects, with their reason.";
const noPlaceWords =
  "It can be paid again when the person has a bank account that can be paid into: theirs is held, was refused, or is missing. Look at it first.";

const othersDo = { release: "let it go", retry: "pay it again" } as const;

/** Nobody sets their own pay going. Holding it, and giving it up, is theirs as anybody's. */
const ownActsOf = ({ acts: all, whyNot }: ToDo): ToDo => {
  const barred = all.find((act) => act === "release" || act === "retry");
  return {
    acts: all.filter((act) => act !== barred),
    whyNot: barred ? `This is your own pay. Ask another admin to ${othersDo[barred]}.` : whyNot,
  };
};
