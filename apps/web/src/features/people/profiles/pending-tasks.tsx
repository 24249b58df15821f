import { BellRing } from "lucide-react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { usePendingReviews } from "../bank-accounts/use-pending-reviews.ts";
import { messages } from "./dashboard-messages.ts";

interface PendingTasksProps {
  /** Further tasks from other features, each with a link; undefined while they load. */
  readonly otherTasks: readonly { readonly text: string; readonly to: string }[] | undefined;
}

/** Pending reviews, one line each. Renders nothing when there are none. */
export const PendingTasks = ({ otherTasks }: PendingTasksProps) => {
  const { accounts, reliefClaims, records } = usePendingReviews();
  const lines = [
    accounts.data?.held.length && messages.accounts(formatQueueCount(accounts.data.held.length, accounts.data.next)),
    reliefClaims.data?.declarations.length &&
      messages.reliefClaims(formatQueueCount(reliefClaims.data.declarations.length, reliefClaims.data.next)),
    records.data?.proposed.length && messages.records(formatQueueCount(records.data.proposed.length, records.data.next)),
  ].filter((line) => typeof line === "string");
  if (otherTasks === undefined || [accounts, reliefClaims, records].some(({ isLoading }) => isLoading))
    return <Skeleton className="h-20 w-full rounded-card" />;
  if (lines.length + otherTasks.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-amber-tint px-6 py-4">
      <BellRing aria-hidden className="size-6 shrink-0 text-amber" />
      <div className="grid flex-1 basis-52 gap-1">
        <h2 id="needs-you" className="text-lg font-semibold">
          {messages.needsYou}
        </h2>
        {otherTasks.map(({ text, to }) => (
          <p key={`${to} ${text}`}>
            <TextLink to={to}>{text}</TextLink>
          </p>
        ))}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {lines.length > 0 && (
        <LinkButton to="/dash/needs-you" variant="secondary">
          {messages.review}
        </LinkButton>
      )}
    </section>
  );
};

const formatQueueCount = (count: number, next: string | null) => (next === null ? String(count) : messages.orMore(count));
