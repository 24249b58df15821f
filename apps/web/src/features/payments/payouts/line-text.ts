import type { PaymentLine } from "@albashi/contracts/payments/payouts";
import { formatDay, formatLagosTime, lagosDayOf } from "@albashi/dates";
import { failureTexts, holdText } from "../reasons/messages.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.line.states;

interface LineText {
  /** Where the payment stands. */
  readonly what: string;
  /** What the bank or the provider said. */
  readonly cause: string | null;
  /** What to do about it. */
  readonly cure: string | null;
}

/** One person's payment in sentences: where it stands, why, and what to do. */
export const lineText = (line: PaymentLine): LineText => {
  switch (line.state) {
    case "waiting":
      return plain(messages.waiting);
    case "held":
      return { ...plain(messages.held), cure: line.hold && holdText(line.hold) };
    case "on_its_way":
      return plain(messages.onItsWay);
    case "checking":
      return { ...plain(messages.checking), cure: messages.wait };
    case "paid":
      return plain(messages.paid(formatDay(lagosDayOf(new Date(line.changedAt)))));
    case "returned":
      return { what: messages.returned, cause: line.providerMessage, cure: messages.returnedCure };
    case "given_back":
      return plain(messages.givenBack);
    case "failed":
      return failedText(line);
  }
};

const plain = (what: string): LineText => ({ what, cause: null, cure: null });

const failedText = ({ failure, isCancelled, mayStillArrive, mayRetryFrom, providerMessage }: PaymentLine): LineText => {
  if (isCancelled || failure === null) return { ...plain(messages.calledOff), cure: messages.again };
  const { what, cure } = failureTexts[failure];
  const failed = { what: messages.failed(what), cause: providerMessage ?? what };
  if (mayRetryFrom !== null) return { ...failed, cure: messages.againFrom(cure, formatLagosTime(new Date(mayRetryFrom))) };
  return { ...failed, cure: mayStillArrive ? messages.again : cure };
};
