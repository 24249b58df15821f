import type { LeaveState } from "@albashi/contracts/leave/codes";
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { messages } from "./messages.ts";

const variants: Record<LeaveState, { tone: "success" | "warning" | "danger" | "neutral"; Icon: LucideIcon }> = {
  asked: { tone: "warning", Icon: Clock },
  approved: { tone: "success", Icon: CircleCheck },
  noted: { tone: "success", Icon: CircleCheck },
  refused: { tone: "danger", Icon: CircleX },
  withdrawn: { tone: "neutral", Icon: Ban },
  cancelled: { tone: "neutral", Icon: Ban },
};

/** The state of a request for leave. */
export const LeaveBadge = ({ state }: { state: LeaveState }) => {
  const { tone, Icon } = variants[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {messages.states[state]}
    </Badge>
  );
};
