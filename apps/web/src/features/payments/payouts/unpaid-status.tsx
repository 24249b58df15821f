import type { OwnPayment } from "@albashi/contracts/payments/own-payments";
import { formatLagosTime } from "@albashi/dates";
import { CircleAlert, CircleDashed, Hand, Hourglass, type LucideIcon, Search, Send } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";

interface Status {
  readonly tone: "warning" | "danger" | "info" | "neutral";
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly text: string;
}

const accountRejected = "Your bank can't credit this account. Check your bank details and ask your employer.";

const statuses: Readonly<Record<Exclude<OwnPayment["state"], "paid">, Status>> = {
  waiting: {
    tone: "warning",
    Icon: Hourglass,
    label: "Not sent yet",
    text: "Not sent to your bank yet. If this doesn't change soon, ask your employer.",
  },
  held: {
    tone: "warning",
    Icon: Hand,
    label: "On hold",
    text: "Your employer needs to review it before it is sent. Ask them about it.",
  },
  on_its_way: { tone: "info", Icon: Send, label: "On its way", text: "On its way to your account." },
  checking: {
    tone: "warning",
    Icon: Search,
    label: "Checking with the bank",
    text: "Your bank has not confirmed it yet. We keep checking; you don't need to do anything.",
  },
  failed: {
    tone: "danger",
    Icon: CircleAlert,
    label: "Not paid",
    text: "It did not go through. Your employer can see why, so ask them.",
  },
  called_off: {
    tone: "neutral",
    Icon: CircleDashed,
    label: "Cancelled",
    text: "It was cancelled before it was sent. Ask your employer when they will pay you.",
  },
  returned: {
    tone: "danger",
    Icon: CircleAlert,
    label: "Returned",
    text: "Your bank returned it. Check your bank details and ask your employer.",
  },
  given_back: {
    tone: "neutral",
    Icon: CircleDashed,
    label: "Not paid through Albashi",
    text: "The money went back to your employer. Ask them how and when they will pay you.",
  },
};

/** The status of a payment that has not arrived, and what the employee can do. */
export const UnpaidStatus = ({ payment }: { payment: OwnPayment }) => {
  if (payment.state === "paid") return null;
  const { tone, Icon, label, text } = statuses[payment.state];
  return (
    <>
      <Badge tone={tone} Icon={Icon}>
        {label}
      </Badge>
      <p className="wrap-anywhere">{failureText(payment) ?? text}</p>
    </>
  );
};

/** A more exact text for failures whose cause the employee should know. */
const failureText = ({ state, failure, mayArriveUntil }: OwnPayment): string | undefined => {
  if (state !== "failed") return undefined;
  if (failure === "account") return accountRejected;
  if (failure !== "may_still_arrive" || mayArriveUntil === null) return undefined;
  const until = formatLagosTime(new Date(mayArriveUntil));
  return `Your bank has not confirmed it. It may still arrive until ${until}; after that your employer can send it again.`;
};
