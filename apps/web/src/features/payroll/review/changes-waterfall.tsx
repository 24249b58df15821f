import type { RunReview } from "@albashi/contracts/payroll/review";
import { formatMonth } from "@albashi/dates";
import type { UseQueryResult } from "@tanstack/react-query";
import { Panel } from "../../../ui/panel.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Waterfall } from "../../../ui/waterfall.tsx";
import { messages } from "./messages.ts";
import { NetChangeSentence } from "./net-change-sentence.tsx";
import { UnexplainedBadge } from "./unexplained-badge.tsx";

interface ChangesWaterfallProps {
  readonly review: UseQueryResult<RunReview>;
  readonly selectedCause: string | undefined;
  readonly onSelectCause: (cause: string | undefined) => void;
}

/** The change of net pay from the last run to this one: one sentence for each cause, with the unexplained rest. */
export const ChangesWaterfall = ({ review, selectedCause, onSelectCause }: ChangesWaterfallProps) => {
  const waterfall = review.data?.waterfall;
  // The error is shown once, above, by CashSummary.
  if (review.isError) return null;
  return (
    <Panel
      title={messages.waterfall.title}
      aside={waterfall && waterfall.comparedWith !== null && <UnexplainedBadge amountKobo={waterfall.unexplainedKobo} />}
    >
      {waterfall === undefined && <WaterfallPlaceholder />}
      {waterfall?.comparedWith === null && <p className="text-ink-soft">{messages.waterfall.nothingToCompare}</p>}
      {waterfall?.comparedWith && (
        <>
          <NetChangeSentence waterfall={waterfall} />
          <div className="-mx-3">
            <Waterfall
              label={messages.waterfall.label}
              from={{ name: formatMonth(waterfall.comparedWith), amountKobo: waterfall.netBeforeKobo }}
              to={{ name: messages.waterfall.thisRun, amountKobo: waterfall.netNowKobo }}
              steps={waterfall.causes.map(({ cause, name, people, netKobo }) => ({
                id: cause,
                name: messages.causeSentence({ cause, name, people }),
                amountKobo: netKobo,
              }))}
              selectedId={selectedCause}
              onSelect={onSelectCause}
              remainder={
                waterfall.unexplainedKobo !== "0" && (
                  <p className="text-sm text-clay">
                    {messages.waterfall.unexplained(formatSignedNaira(waterfall.unexplainedKobo))}. {messages.waterfall.unexplainedNote}
                  </p>
                )
              }
            />
          </div>
        </>
      )}
    </Panel>
  );
};

const WaterfallPlaceholder = () => (
  <div aria-hidden className="grid gap-3">
    <Skeleton className="h-6 w-3/4" />
    <Skeleton className="h-8 w-full" />
    <Skeleton className="ml-auto h-8 w-2/5" />
    <Skeleton className="ml-auto h-8 w-1/5" />
    <Skeleton className="h-8 w-full" />
  </div>
);
