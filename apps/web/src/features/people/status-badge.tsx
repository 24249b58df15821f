import type { Status } from "@albashi/contracts/people/profiles";
import { CircleCheck, ClipboardList, DoorOpen, Hourglass, Mail } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { messages } from "./messages.ts";

const variants = {
  invited: { Icon: Mail, tone: "info" },
  onboarding: { Icon: ClipboardList, tone: "warning" },
  active: { Icon: CircleCheck, tone: "success" },
  notice: { Icon: Hourglass, tone: "warning" },
  ended: { Icon: DoorOpen, tone: "neutral" },
} as const;

/** An employee's employment status. In a long list a dot replaces the icon. */
export const StatusBadge = ({ status, isInList = false }: { status: Status; isInList?: boolean }) => (
  <Badge tone={variants[status].tone} Icon={isInList ? undefined : variants[status].Icon}>
    {messages.statuses[status]}
  </Badge>
);
