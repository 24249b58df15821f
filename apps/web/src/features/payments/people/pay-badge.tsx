import type { PersonPay } from "@albashi/contracts/payments-people";
import { CircleAlert, CircleCheck, CircleDashed, Hourglass, type LucideIcon } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";

type Look = [tone: "palm" | "amber" | "clay" | "plain", Icon: LucideIcon];

const looks: Record<PersonPay["state"], Look> = {
  not_paid: ["plain", CircleDashed],
  awaiting_approval: ["amber", Hourglass],
  pending: ["amber", Hourglass],
  paid: ["palm", CircleCheck],
  failed: ["clay", CircleAlert],
};

/** Whether somebody's month is paid, in the server's own words. */
export const PayBadge = ({ person: { state, words } }: { person: PersonPay }) => {
  const [tone, Icon] = looks[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {words}
    </Badge>
  );
};
