import type { RunState } from "@albashi/contracts/payroll/runs";
import { Ban, CircleAlert, CircleCheck, Hourglass, type LucideIcon, PencilLine, RefreshCw } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { messages } from "../messages.ts";

type BadgeVariant = [tone: "success" | "warning" | "danger" | "info" | "neutral", Icon: LucideIcon];

const variants: Record<RunState, BadgeVariant> = {
  draft: ["info", PencilLine],
  calculating: ["info", RefreshCw],
  calculated: ["info", CircleCheck],
  in_review: ["warning", Hourglass],
  approved: ["success", CircleCheck],
  rejected: ["danger", CircleAlert],
  stale: ["danger", CircleAlert],
  cancelled: ["neutral", Ban],
  funding: ["warning", Hourglass],
  paying: ["warning", Hourglass],
  settled: ["success", CircleCheck],
  partially_settled: ["warning", CircleAlert],
  closed: ["neutral", CircleCheck],
};

/** The state of a pay run, as an icon, a label and a colour. */
export const RunBadge = ({ state }: { state: RunState }) => {
  const [tone, Icon] = variants[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {messages.states[state]}
    </Badge>
  );
};
