import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { CircleAlert, CircleCheck, Hand, Hourglass, type LucideIcon, Search, Send, Undo2, Wallet } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { messages } from "../messages.ts";

type BadgeVariant = [tone: "palm" | "amber" | "clay" | "sky" | "plain", Icon: LucideIcon];

const variants: Record<PaymentState, BadgeVariant> = {
  waiting: ["plain", Hourglass],
  held: ["amber", Hand],
  on_its_way: ["sky", Send],
  checking: ["amber", Search],
  paid: ["palm", CircleCheck],
  failed: ["clay", CircleAlert],
  returned: ["clay", Undo2],
  given_back: ["plain", Wallet],
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
