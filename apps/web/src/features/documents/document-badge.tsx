import type { DocumentSummary } from "@albashi/contracts/documents/documents";
import { Ban, CircleCheck, CircleX, Clock, FileClock, type LucideIcon, Replace } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { messages } from "./messages.ts";

const variants: Record<DocumentSummary["state"], { tone: "success" | "warning" | "danger" | "info" | "neutral"; Icon: LucideIcon }> = {
  out_for_signature: { tone: "warning", Icon: Clock },
  sealing: { tone: "info", Icon: FileClock },
  completed: { tone: "success", Icon: CircleCheck },
  declined: { tone: "danger", Icon: CircleX },
  withdrawn: { tone: "neutral", Icon: Ban },
};

/** Where a document stands. An expired request needs an admin, so it is said before anything else. */
export const DocumentBadge = ({ document }: { document: Pick<DocumentSummary, "state" | "isSuperseded" | "nextSigner"> }) => {
  if (document.isSuperseded)
    return (
      <Badge tone="neutral" Icon={Replace}>
        {messages.superseded}
      </Badge>
    );
  if (document.nextSigner?.state === "expired")
    return (
      <Badge tone="danger" Icon={Clock}>
        {messages.expired}
      </Badge>
    );
  const { tone, Icon } = variants[document.state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {messages.states[document.state]}
    </Badge>
  );
};
