import { CircleAlert, CircleCheck } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";

/** The part of a change that no cause explains; anything but zero must be investigated. */
export const UnexplainedBadge = ({ amountKobo }: { amountKobo: string }) => (
  <Badge tone={amountKobo === "0" ? "success" : "danger"} Icon={amountKobo === "0" ? CircleCheck : CircleAlert}>
    {amountKobo === "0" ? messages.waterfall.explained : messages.waterfall.unexplained(formatSignedNaira(amountKobo))}
  </Badge>
);
