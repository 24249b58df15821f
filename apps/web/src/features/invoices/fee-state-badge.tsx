import type { InvoiceState } from "@albashi/contracts/invoices";
import { CircleCheck, Clock, Undo2 } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { messages } from "./messages.ts";

const badges = {
  open: { tone: "warning", Icon: Clock },
  paid: { tone: "success", Icon: CircleCheck },
  credited: { tone: "neutral", Icon: Undo2 },
} as const;

/** Whether the fee of an invoice is collected. */
export const FeeStateBadge = ({ state }: { state: InvoiceState }) => <Badge {...badges[state]}>{messages.states[state]}</Badge>;
