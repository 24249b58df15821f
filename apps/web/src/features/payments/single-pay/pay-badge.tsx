import type { EmployeePay } from "@albashi/contracts/payments/single-pay";
import { CircleAlert, CircleCheck, CircleDashed, Hourglass, type LucideIcon } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { messages } from "./messages.ts";

type BadgeVariant = [tone: "palm" | "amber" | "clay" | "plain", Icon: LucideIcon];

const variants: Record<EmployeePay["state"], BadgeVariant> = {
  not_paid: ["plain", CircleDashed],
  awaiting_approval: ["amber", Hourglass],
  pending: ["amber", Hourglass],
  paid: ["palm", CircleCheck],
  failed: ["clay", CircleAlert],
};

/** Whether somebody's month is paid. */
export const PayBadge = ({ person: { state } }: { person: EmployeePay }) => {
  const [tone, Icon] = variants[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {messages.states[state]}
    </Badge>
  );
};
