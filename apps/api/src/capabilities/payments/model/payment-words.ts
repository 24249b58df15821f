import type { PaymentLine } from "@albashi/contracts/payments-runs";
import { dayInWords, lagosDayOf, lagosTimeInWords } from "@albashi/dates";
import { bankByCode } from "../../../reference/banks.ts";
import { failures } from "./failures.ts";
import type { PaymentRow } from "./payment-row.ts";

interface Reader {
  readonly now: Date;
  /** Whoever reads it is paid by it, and another admin could let it go or pay it again. */
  readonly isOwn: boolean;
}

/** One person's payment as people read it: where it stands, why, and what to do. */
export const paymentShown = (row: PaymentRow, { now, isOwn }: Reader): PaymentLine => ({
  ...{ attemptId: row.attemptId, employeeId: row.employeeId, fullName: row.fullName, staffNumber: row.staffNumber },
  bankName: bankByCode(row.bankCode)?.name ?? row.bankCode,
  accountNumberEnds: row.numberEnds,
  amountKobo: String(row.amount),
  state: row.state,
  ...wordsOf(row),
  ...{ reference: row.reference, traceId: row.traceId, tries: row.tries },
  changedAt: row.changedAt.toISOString(),
  mayRetryFrom: row.retryFrom && row.retryFrom > now ? row.retryFrom.toISOString() : null,
  ...(isOwn ? ownActsOf(actsOf(row, now)) : { acts: actsOf(row, now), whyNot: null }),
});

type Words = Pick<PaymentLine, "words" | "cause" | "cure">;
const plain = (words: string): Words => ({ words, cause: null, cure: null });

const wordsOf = (row: PaymentRow): Words => {
  switch (row.state) {
    case "waiting":
      return plain("Waits to be sent.");
    case "held":
      return { words: "Held: nothing is sent.", cause: row.heldBecause, cure: "Look at the bank account, then let the payment go." };
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
      return failedWords(row);
  }
};

const failedWords = ({ failure, message, isCancelled, retryFrom }: PaymentRow): Words => {
  if (isCancelled || failure === null)
    return { words: "Not paid: it was called off.", cause: null, cure: "Pay again, or put it back into the wallet." };
  const { what, cure } = failures[failure];
  const until = retryFrom ? ` It can be paid again from ${lagosTimeInWords(retryFrom)}.` : "";
  return { words: `Not paid. ${what}`, cause: message ?? what, cure: `${cure}${until}` };
};

const actsOf = ({ state, retryFrom }: PaymentRow, now: Date): PaymentLine["acts"] => {
  if (state === "waiting") return ["hold"];
  if (state === "held") return ["release"];
  if (state !== "failed" && state !== "returned") return [];
  return retryFrom && retryFrom > now ? [] : ["retry", "give_back"];
};

const othersDo = { release: "let it go", retry: "pay it again" } as const;

/** Nobody sets their own pay going. Holding it, and giving it up, is theirs as anybody's. */
const ownActsOf = (acts: PaymentLine["acts"]): Pick<PaymentLine, "acts" | "whyNot"> => {
  const barred = acts.find((act) => act === "release" || act === "retry");
  return {
    acts: acts.filter((act) => act !== barred),
    whyNot: barred ? `This is your own pay. Ask another admin to ${othersDo[barred]}.` : null,
  };
};
