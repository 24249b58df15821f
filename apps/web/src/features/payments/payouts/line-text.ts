import type { PaymentLine } from "@albashi/contracts/payments/payouts";
import { formatDay, formatLagosTime, lagosDayOf } from "@albashi/dates";
import { failureTexts, holdText } from "../reasons/messages.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.line.states;

interface LineText {
  /** The payment's status. */
  readonly description: string;
  /** The reason given by the bank or the provider. */
  readonly cause: string | null;
  /** What the admin should do. */
  readonly remedy: string | null;
}

/** Describes a payment in sentences: its status, the cause, and the remedy. */
export const lineText = (line: PaymentLine): LineText => {
  switch (line.state) {
    case "waiting":
      return withDescription(messages.waiting);
    case "held":
      return { ...withDescription(messages.held), remedy: line.hold && holdText(line.hold) };
    case "on_its_way":
      return withDescription(messages.onItsWay);
    case "checking":
      return { ...withDescription(messages.checking), remedy: messages.waitRemedy };
    case "paid":
      return withDescription(messages.paid(formatDay(lagosDayOf(new Date(line.changedAt)))));
    case "returned":
      return { description: messages.returned, cause: line.providerMessage, remedy: messages.returnedRemedy };
    case "given_back":
      return withDescription(messages.returnedToWallet);
    case "failed":
      return failedText(line);
  }
};

const withDescription = (description: string): LineText => ({ description, cause: null, remedy: null });

const failedText = ({ failure, isCancelled, mayStillArrive, mayRetryFrom, providerMessage }: PaymentLine): LineText => {
  if (isCancelled || failure === null) return { ...withDescription(messages.cancelled), remedy: messages.retryRemedy };
  const { description, remedy } = failureTexts[failure];
  const base = { description: messages.failed(description), cause: providerMessage ?? description };
  if (mayRetryFrom !== null) return { ...base, remedy: messages.retryFrom(remedy, formatLagosTime(new Date(mayRetryFrom))) };
  return { ...base, remedy: mayStillArrive ? messages.retryRemedy : remedy };
};
