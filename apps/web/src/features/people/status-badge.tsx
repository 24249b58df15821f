import type { Status } from "@albashi/contracts/people/profiles";
import { CircleCheck, ClipboardList, DoorOpen, Hourglass, Mail } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { messages } from "./messages.ts";

const variants = {
  invited: { Icon: Mail, tone: "sky" },
  onboarding: { Icon: ClipboardList, tone: "amber" },
  active: { Icon: CircleCheck, tone: "palm" },
  notice: { Icon: Hourglass, tone: "amber" },
  ended: { Icon: DoorOpen, tone: "plain" },
} as const;

/** An employee's employment status. In a long list a dot replaces the icon. */
export const StatusBadge = ({ status, isInList = false }: { status: Status; isInList?: boolean }) => (
  <Badge tone={variants[status].tone} Icon={isInList ? undefined : variants[status].Icon}>
    {messages.statuses[status]}
  </Badge>
);
