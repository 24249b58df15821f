import type { Presence } from "@albashi/contracts/attendance/codes";
import { CalendarOff, CircleCheck, CircleHelp, Coffee, LogOut, type LucideIcon, Palmtree, TriangleAlert } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { messages } from "./company-messages.ts";

const variants: Record<Presence, { tone: "success" | "warning" | "info" | "neutral"; Icon: LucideIcon }> = {
  in: { tone: "success", Icon: CircleCheck },
  on_break: { tone: "info", Icon: Coffee },
  out: { tone: "neutral", Icon: LogOut },
  missing_out: { tone: "warning", Icon: TriangleAlert },
  missing: { tone: "warning", Icon: CircleHelp },
  on_leave: { tone: "info", Icon: Palmtree },
  day_off: { tone: "neutral", Icon: CalendarOff },
};

/** Whether someone is at work. */
export const PresenceBadge = ({ presence }: { presence: Presence }) => {
  const { tone, Icon } = variants[presence];
  return (
    <Badge tone={tone} Icon={Icon}>
      {messages.presences[presence]}
    </Badge>
  );
};
