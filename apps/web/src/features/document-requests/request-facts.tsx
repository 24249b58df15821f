import type { DocumentRequest } from "@albashi/contracts/document-requests";
import { localDate } from "@albashi/dates";
import { Badge } from "../../ui/badge.tsx";
import { DayText } from "../../ui/day-text.tsx";
import { messages } from "./messages.ts";

export const RequestBadge = ({ state }: Pick<DocumentRequest, "state">) => (
  <Badge tone={messages.tones[state]}>{messages.states[state]}</Badge>
);

/** The day that matters next: until when a document is valid, or by when it is due. */
export const RequestDay = ({ request }: { request: DocumentRequest }) => {
  const { expiresOn, dueOn, isOverdue, isRequired } = request;
  return (
    <>
      {expiresOn !== null ? messages.validUntil : isOverdue ? messages.overdueSince : messages.dueOn}{" "}
      <DayText day={localDate(expiresOn ?? dueOn)} />
      {!isRequired && `, ${messages.optional}`}
    </>
  );
};
