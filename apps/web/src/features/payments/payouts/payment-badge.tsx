import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { CircleAlert, CircleCheck, Hand, Hourglass, type LucideIcon, Search, Send, Undo2, Wallet } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { messages } from "../messages.ts";

type BadgeVariant = [tone: "success" | "warning" | "danger" | "info" | "neutral", Icon: LucideIcon];

const variants: Record<PaymentState, BadgeVariant> = {
  waiting: ["neutral", Hourglass],
  held: ["warning", Hand],
  on_its_way: ["info", Send],
  checking: ["warning", Search],
  paid: ["success", CircleCheck],
  failed: ["danger", CircleAlert],
  returned: ["danger", Undo2],
  given_back: ["neutral", Wallet],
};

/** The state of a payment, as an icon, a label and a colour. */
export const PaymentBadge = ({ state }: { state: PaymentState }) => {
  const [tone, Icon] = variants[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {messages.states[state]}
    </Badge>
  );
};
