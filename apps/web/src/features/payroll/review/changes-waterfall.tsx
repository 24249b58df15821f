import type { RunReview } from "@albashi/contracts/payroll/review";
import { formatMonth } from "@albashi/dates";
import type { UseQueryResult } from "@tanstack/react-query";
import { Panel } from "../../../ui/panel.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Waterfall } from "../../../ui/waterfall.tsx";
import { messages } from "./messages.ts";
import { Unexplained } from "./unexplained.tsx";

interface ChangesWaterfallProps {
  readonly review: UseQueryResult<RunReview>;
  readonly chosen: string | undefined;
  readonly onChoose: (cause: string | undefined) => void;
}

/** How the take-home of the last run became that of this one, cause by cause, down to what nothing explains. */
export const ChangesWaterfall = ({ review, chosen, onChoose }: ChangesWaterfallProps) => {
  const waterfall = review.data?.waterfall;
  // Why it could not be loaded is said above, once for all of it.
  if (review.isError) return null;
  return (
    <Panel title={messages.waterfall.title} aside={waterfall && <Unexplained digits={waterfall.unexplainedKobo} />}>
      {waterfall === undefined && <Shape />}
      {waterfall?.comparedWith === null && <p className="text-ink-soft">{messages.waterfall.first}</p>}
      {waterfall?.comparedWith && (
        <>
          <p className="-mb-2 text-sm text-ink-soft">{messages.waterfall.text}</p>
          <div className="-mx-3">
            <Waterfall
              label={messages.waterfall.label}
              from={{ name: formatMonth(waterfall.comparedWith), digits: waterfall.netBeforeKobo }}
              to={{ name: messages.waterfall.this, digits: waterfall.netNowKobo }}
              steps={waterfall.causes.map(({ cause, name, people, netKobo }) => ({
                id: cause,
                name,
                note: messages.waterfall.people(people),
                digits: netKobo,
              }))}
              selectedId={chosen}
              onSelect={onChoose}
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

const Shape = () => (
  <div aria-hidden className="grid gap-3">
    <Skeleton className="h-8 w-full" />
    <Skeleton className="ml-auto h-8 w-2/5" />
    <Skeleton className="ml-auto h-8 w-1/5" />
    <Skeleton className="h-8 w-full" />
  </div>
);
