import type { ResponseOf } from "@albashi/contracts/contract";
import type { ChangeGroup, ReadChangeGroups } from "@albashi/contracts/payroll/change-groups";
import { Gift, type LucideIcon, TrendingUp, UserMinus, UserPlus } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../inputs/messages.ts";
import { messages as allMessages } from "../messages.ts";
import { SectionState } from "../section-state.tsx";
import { ChangeGroupSheet } from "./change-group-sheet.tsx";
import { useChangeGroups, useMarkGroupReviewed } from "./use-change-groups.ts";

type ChangeGroupSummary = ResponseOf<typeof ReadChangeGroups>["piles"][number];

const groupIcons: Record<ChangeGroup, LucideIcon> = { joiners: UserPlus, leavers: UserMinus, pay_changes: TrendingUp, extras: Gift };
const placeholderKeys = ["one", "two", "three", "four"];

/** The four groups of changes since the last run, each of which can be opened and marked as reviewed. */
export const ChangeGroups = ({ runId, canReview }: { runId: string; canReview: boolean }) => {
  const groupsQuery = useChangeGroups(runId);
  const markReviewed = useMarkGroupReviewed(runId);
  const [openGroup, setOpenGroup] = useState<ChangeGroup>();
  // A mark is shown optimistically; the server's response confirms or reverts it.
  const [pendingMarks, setPendingMarks] = useState<Partial<Record<ChangeGroup, boolean>>>({});
  const handleReviewed = (group: ChangeGroup, isReviewed: boolean) => {
    setPendingMarks((marks) => ({ ...marks, [group]: isReviewed }));
    void markReviewed
      .mutateAsync({ group, isReviewed })
      .catch(() => undefined)
      .finally(() => setPendingMarks(({ [group]: _saved, ...marks }) => marks));
  };
  return (
    <section aria-labelledby="piles" className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 id="piles" className="text-lg font-semibold">
          {messages.changeGroups.title}
        </h2>
        {canReview && <p className="text-sm text-ink-soft">{messages.changeGroups.text}</p>}
      </div>
      <SectionState query={groupsQuery}>
        <div className={gridClassName}>
          {placeholderKeys.map((placeholderKey) => (
            <Skeleton key={placeholderKey} className="h-36 rounded-card" />
          ))}
        </div>
      </SectionState>
      {groupsQuery.data && (
        <ul className={gridClassName}>
          {groupsQuery.data.piles.map((group) => (
            <ChangeGroupCard
              key={group.pile}
              group={group}
              canReview={canReview}
              isReviewed={pendingMarks[group.pile] ?? group.isReviewed}
              onOpen={() => setOpenGroup(group.pile)}
              onReviewed={(isReviewed) => handleReviewed(group.pile, isReviewed)}
            />
          ))}
        </ul>
      )}
      {markReviewed.error && <Alert tone="error">{markReviewed.error.message}</Alert>}
      {openGroup !== undefined && <ChangeGroupSheet runId={runId} group={openGroup} onClose={() => setOpenGroup(undefined)} />}
    </section>
  );
};

const gridClassName = "grid grid-cols-2 gap-3 lg:grid-cols-4";

interface ChangeGroupCardProps {
  readonly group: ChangeGroupSummary;
  readonly canReview: boolean;
  readonly isReviewed: boolean;
  readonly onOpen: () => void;
  readonly onReviewed: (isReviewed: boolean) => void;
}

const ChangeGroupCard = ({ group, canReview, isReviewed, onOpen, onReviewed }: ChangeGroupCardProps) => {
  const Icon = groupIcons[group.pile];
  const name = messages.changeGroups.names[group.pile];
  return (
    <li className="relative grid content-start gap-2 rounded-card border border-line bg-surface p-4 hover:bg-sunken">
      <Icon aria-hidden className="size-5 text-indigo" />
      <button
        type="button"
        aria-label={messages.changeGroups.viewLabel(name)}
        onClick={onOpen}
        className="cursor-pointer text-left font-semibold outline-indigo after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-indigo"
      >
        {name}
      </button>
      <p className="text-2xl font-semibold tabular-nums">{allMessages.people(group.people)}</p>
      {/* Above the button that covers the card, so that the checkbox can be clicked on its own. */}
      {canReview ? (
        <div className="relative z-10 text-sm">
          <Checkbox
            label={messages.changeGroups.reviewed}
            aria-label={messages.changeGroups.reviewedLabel(name)}
            checked={isReviewed}
            onChange={({ target }) => onReviewed(target.checked)}
          />
        </div>
      ) : (
        isReviewed && <p className="text-sm text-ink-soft">{messages.changeGroups.reviewed}</p>
      )}
    </li>
  );
};
