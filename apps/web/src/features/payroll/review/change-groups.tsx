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

type PileRecord = ResponseOf<typeof ReadChangeGroups>["piles"][number];

const icons: Record<ChangeGroup, LucideIcon> = { joiners: UserPlus, leavers: UserMinus, pay_changes: TrendingUp, extras: Gift };
const shapes = ["one", "two", "three", "four"];

/** The four piles of what is different this month, each to be opened and ticked. */
export const ChangeGroups = ({ runId, mayTick }: { runId: string; mayTick: boolean }) => {
  const piles = useChangeGroups(runId);
  const tick = useMarkGroupReviewed(runId);
  const [open, setOpen] = useState<ChangeGroup>();
  // A tick stands in the moment it is made; the server's answer confirms it or takes it off again.
  const [ticking, setTicking] = useState<Partial<Record<ChangeGroup, boolean>>>({});
  const onTick = (pile: ChangeGroup, isReviewed: boolean) => {
    setTicking((others) => ({ ...others, [pile]: isReviewed }));
    void tick
      .mutateAsync({ pile, isReviewed })
      .catch(() => undefined)
      .finally(() => setTicking(({ [pile]: _answered, ...others }) => others));
  };
  return (
    <section aria-labelledby="piles" className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 id="piles" className="text-lg font-semibold">
          {messages.piles.title}
        </h2>
        <p className="text-sm text-ink-soft">{messages.piles.text}</p>
      </div>
      <SectionState query={piles}>
        <div className={gridClassName}>
          {shapes.map((shape) => (
            <Skeleton key={shape} className="h-36 rounded-card" />
          ))}
        </div>
      </SectionState>
      {piles.data && (
        <ul className={gridClassName}>
          {piles.data.piles.map((pile) => (
            <PileCard
              key={pile.pile}
              pile={pile}
              mayTick={mayTick}
              isTicked={ticking[pile.pile] ?? pile.isReviewed}
              onOpen={() => setOpen(pile.pile)}
              onTick={(isReviewed) => onTick(pile.pile, isReviewed)}
            />
          ))}
        </ul>
      )}
      {tick.error && <Alert tone="failed">{tick.error.message}</Alert>}
      {open !== undefined && <ChangeGroupSheet runId={runId} pile={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
};

const gridClassName = "grid grid-cols-2 gap-3 lg:grid-cols-4";

interface PileCardProps {
  readonly pile: PileRecord;
  readonly mayTick: boolean;
  readonly isTicked: boolean;
  readonly onOpen: () => void;
  readonly onTick: (isReviewed: boolean) => void;
}

const PileCard = ({ pile, mayTick, isTicked, onOpen, onTick }: PileCardProps) => {
  const Icon = icons[pile.pile];
  const name = messages.piles.names[pile.pile];
  return (
    <li className="relative grid content-start gap-2 rounded-card border border-line bg-surface p-4 hover:bg-sunken">
      <Icon aria-hidden className="size-5 text-indigo" />
      <button
        type="button"
        aria-label={messages.piles.lookLabel(name)}
        onClick={onOpen}
        className="cursor-pointer text-left font-semibold outline-indigo after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-indigo"
      >
        {name}
      </button>
      <p className="text-2xl font-semibold tabular-nums">{allMessages.people(pile.people)}</p>
      {/* Above the press that opens the pile, so that the tick is its own. */}
      <div className="relative z-10 text-sm">
        <Checkbox
          label={messages.piles.reviewed}
          aria-label={messages.piles.reviewedLabel(name)}
          disabled={!mayTick}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </div>
    </li>
  );
};
