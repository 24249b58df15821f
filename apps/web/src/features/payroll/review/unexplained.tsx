import { CircleAlert, CircleCheck } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";

/** What no cause accounts for: nothing, or it must be looked into. */
export const Unexplained = ({ digits }: { digits: string }) => (
  <Badge tone={digits === "0" ? "palm" : "clay"} Icon={digits === "0" ? CircleCheck : CircleAlert}>
    {messages.waterfall.unexplained(formatSignedNaira(digits))}
  </Badge>
);
