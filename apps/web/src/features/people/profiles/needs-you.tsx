import { BellRing } from "lucide-react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { usePendingReviews } from "../bank-accounts/use-pending-reviews.ts";
import { messages } from "./dashboard-messages.ts";

interface NeedsYouProps {
  /** What waits elsewhere, each with where it is mended. */
  readonly elsewhere: readonly { readonly text: string; readonly to: string }[];
}

/** What waits for an admin's eye, in one line each. When nothing waits, nothing is shown. */
export const NeedsYou = ({ elsewhere }: NeedsYouProps) => {
  const { accounts, declarations, records } = usePendingReviews();
  const lines = [
    accounts.data?.held.length && messages.accounts(countOf(accounts.data.held.length, accounts.data.next)),
    declarations.data?.declarations.length && messages.declarations(countOf(declarations.data.declarations.length, declarations.data.next)),
    records.data?.proposed.length && messages.records(countOf(records.data.proposed.length, records.data.next)),
  ].filter((line) => typeof line === "string");
  if (lines.length + elsewhere.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="flex flex-wrap items-center gap-4 rounded-card bg-amber-tint p-6">
      <BellRing aria-hidden className="size-6 shrink-0 text-amber" />
      <div className="grid flex-1 basis-52 gap-1">
        <h2 id="needs-you" className="text-lg font-semibold">
          {messages.needsYou}
        </h2>
        {elsewhere.map(({ text, to }) => (
          <p key={`${to} ${text}`}>
            <TextLink to={to}>{text}</TextLink>
          </p>
        ))}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {lines.length > 0 && (
        <LinkButton to="/dash/needs-you" variant="quiet">
          {messages.look}
        </LinkButton>
      )}
    </section>
  );
};

const countOf = (count: number, next: string | null) => (next === null ? String(count) : messages.orMore(count));
