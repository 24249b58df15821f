import type { PayslipQueryState } from "@albashi/contracts/payroll/payslip-queries";
import { Check, CircleCheck, Hourglass, type LucideIcon, MessageCircle } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { messages } from "../payslips/messages.ts";

const variants: Record<PayslipQueryState, [tone: "warning" | "info" | "success" | "neutral", Icon: LucideIcon]> = {
  open: ["warning", Hourglass],
  answered: ["info", MessageCircle],
  accepted: ["success", CircleCheck],
  closed: ["neutral", Check],
};

/** The state of a question about a payslip. */
export const QuestionBadge = ({ state }: { state: PayslipQueryState }) => {
  const [tone, Icon] = variants[state];
  return (
    <span className="flex">
      <Badge tone={tone} Icon={Icon}>
        {messages.ask.states[state]}
      </Badge>
    </span>
  );
};
