import type { RunState } from "@albashi/contracts/payroll/runs";
import { Ban, CircleAlert, CircleCheck, Hourglass, type LucideIcon, PencilLine, RefreshCw } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { messages } from "../messages.ts";

type BadgeVariant = [tone: "palm" | "amber" | "clay" | "sky" | "plain", Icon: LucideIcon];

const variants: Record<RunState, BadgeVariant> = {
  draft: ["sky", PencilLine],
  calculating: ["sky", RefreshCw],
  calculated: ["sky", CircleCheck],
  in_review: ["amber", Hourglass],
  approved: ["palm", CircleCheck],
  rejected: ["clay", CircleAlert],
  stale: ["clay", CircleAlert],
  cancelled: ["plain", Ban],
  funding: ["amber", Hourglass],
  paying: ["amber", Hourglass],
  settled: ["palm", CircleCheck],
  partially_settled: ["amber", CircleAlert],
  closed: ["plain", CircleCheck],
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
