import { CircleCheck } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as profileMessages } from "../profiles/messages.ts";
import { SectionState } from "../profiles/section-state.tsx";
import { ReliefClaimItem } from "../tax/relief-claim-item.tsx";
import { AccountReview } from "./account-review.tsx";
import { messages } from "./messages.ts";
import { usePendingReviews } from "./use-pending-reviews.ts";

/** Everything that waits for a review by an admin, oldest first. */
export const PendingReviewsScreen = () => {
  const { accounts, reliefClaims, records } = usePendingReviews();
  const visibleQueries = [accounts, reliefClaims, records].filter(
    ({ fetchStatus, data }) => fetchStatus === "fetching" || data !== undefined,
  );
  const heldAccounts = accounts.data?.held ?? [];
  const pendingReliefClaims = reliefClaims.data?.declarations ?? [];
  const proposedRecords = records.data?.proposed ?? [];
  const isEmpty =
    visibleQueries.length > 0 &&
    visibleQueries.every(({ isSuccess }) => isSuccess) &&
    heldAccounts.length + pendingReliefClaims.length + proposedRecords.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      {[accounts, reliefClaims, records].map(
        (query, index) => (query.isError || query.fetchStatus === "fetching") && <SectionState key={queryNames[index]} query={query} />,
      )}
      {isEmpty && <EmptyState Icon={CircleCheck} title={messages.emptyTitle} message={messages.emptyNote} />}
      {heldAccounts.length > 0 && (
        <Panel title={messages.accounts}>
          {heldAccounts.map(({ account, employeeId, fullName, before, sharedWith, recentChanges }) => (
            <article key={account.bankAccountId} className="grid gap-4 border-b border-line pb-6 last:border-0 last:pb-0">
              <h3 className="font-semibold">
                <TextLink to={`/dash/view-profile/${employeeId}?tab=bank`}>{fullName}</TextLink>
              </h3>
              <AccountReview account={account} employeeId={employeeId} fullName={fullName} isShared={sharedWith > 0} />
              {before !== null && (
                <p className="text-sm text-ink-soft">{messages.before(`${before.bank}, ${before.accountNumber}, ${before.accountName}`)}</p>
              )}
              {recentChanges.map(({ what, at, by }) => (
                <p key={`${what} ${at}`} className="text-sm text-clay">
                  {messages.recently[what](by ?? fullName)} <TimestampText at={at} />
                </p>
              ))}
              {sharedWith > 0 && <p className="text-sm text-clay">{messages.sharedWithOthers(sharedWith)}</p>}
            </article>
          ))}
        </Panel>
      )}
      {pendingReliefClaims.length > 0 && (
        <Panel title={messages.reliefClaims}>
          <ul className="-my-4 divide-y divide-line">
            {pendingReliefClaims.map((reliefClaim) => (
              <ReliefClaimItem
                key={reliefClaim.declarationId}
                reliefClaim={reliefClaim}
                fullName={reliefClaim.fullName}
                owner={<TextLink to={`/dash/view-profile/${reliefClaim.employeeId}?tab=declarations`}>{reliefClaim.fullName}</TextLink>}
              />
            ))}
          </ul>
        </Panel>
      )}
      {proposedRecords.length > 0 && (
        <Panel title={messages.records}>
          <ul className="-my-3 divide-y divide-line">
            {proposedRecords.map(({ recordId, employeeId, fullName, section }) => (
              <li key={recordId} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <p>
                  <span className="font-semibold">{fullName}</span> {messages.changed(profileMessages.records.sections[section])}
                </p>
                <LinkButton
                  to={`/dash/view-profile/${employeeId}?tab=records`}
                  variant="secondary"
                  aria-label={messages.reviewLabel(fullName)}
                >
                  {messages.review}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
};

const queryNames = ["accounts", "reliefClaims", "records"];
