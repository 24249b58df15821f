import type { QuestionState } from "@albashi/contracts/payslip-questions";
import { Check, CircleCheck, Hourglass, type LucideIcon, MessageCircle } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { words } from "./words.ts";

const looks: Record<QuestionState, [tone: "amber" | "sky" | "palm" | "plain", Icon: LucideIcon]> = {
  open: ["amber", Hourglass],
  answered: ["sky", MessageCircle],
  accepted: ["palm", CircleCheck],
  closed: ["plain", Check],
};

/** How far a question about a payslip is. */
export const QuestionBadge = ({ state }: { state: QuestionState }) => {
  const [tone, Icon] = looks[state];
  return (
    <span className="flex">
      <Badge tone={tone} Icon={Icon}>
        {words.ask.states[state]}
      </Badge>
    </span>
  );
};
