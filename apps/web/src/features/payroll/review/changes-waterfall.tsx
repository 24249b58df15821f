import type { RunReview } from "@albashi/contracts/payroll-review";
import { monthInWords } from "@albashi/dates";
import type { UseQueryResult } from "@tanstack/react-query";
import { Panel } from "../../../ui/panel.tsx";
import { nairaSigned } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Waterfall } from "../../../ui/waterfall.tsx";
import { Unexplained } from "./unexplained.tsx";
import { words } from "./words.ts";

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
    <Panel title={words.waterfall.title} aside={waterfall && <Unexplained digits={waterfall.unexplainedKobo} />}>
      {waterfall === undefined && <Shape />}
      {waterfall?.comparedWith === null && <p className="text-ink-soft">{words.waterfall.first}</p>}
      {waterfall?.comparedWith && (
        <>
          <p className="-mb-2 text-sm text-ink-soft">{words.waterfall.text}</p>
          <div className="-mx-3">
            <Waterfall
              label={words.waterfall.label}
              from={{ name: monthInWords(waterfall.comparedWith), digits: waterfall.netBeforeKobo }}
              to={{ name: words.waterfall.this, digits: waterfall.netNowKobo }}
              steps={waterfall.causes.map(({ cause, name, people, netKobo }) => ({
                id: cause,
                name,
                note: words.waterfall.people(people),
                digits: netKobo,
              }))}
              chosen={chosen}
              onChoose={onChoose}
              rest={
                waterfall.unexplainedKobo !== "0" && (
                  <p className="text-sm text-clay">
                    {words.waterfall.unexplained(nairaSigned(waterfall.unexplainedKobo))}. {words.waterfall.unexplainedNote}
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
