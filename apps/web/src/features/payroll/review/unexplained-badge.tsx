import { CircleAlert, CircleCheck } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";

/** The part of a change that no cause explains; anything but zero must be investigated. */
export const UnexplainedBadge = ({ digits }: { digits: string }) => (
  <Badge tone={digits === "0" ? "success" : "danger"} Icon={digits === "0" ? CircleCheck : CircleAlert}>
    {messages.waterfall.unexplained(formatSignedNaira(digits))}
  </Badge>
);
