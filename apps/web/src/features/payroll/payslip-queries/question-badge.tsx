import type { PayslipQueryState } from "@albashi/contracts/payroll/payslip-queries";
import { Check, CircleCheck, Hourglass, type LucideIcon, MessageCircle } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { messages } from "../payslips/messages.ts";

const variants: Record<PayslipQueryState, [tone: "amber" | "sky" | "palm" | "plain", Icon: LucideIcon]> = {
  open: ["amber", Hourglass],
  answered: ["sky", MessageCircle],
  accepted: ["palm", CircleCheck],
  closed: ["plain", Check],
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
