import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PartState } from "../part-state.tsx";
import { StopButton } from "./stop-button.tsx";
import { Stops } from "./stops.tsx";
import { useControls } from "./use-controls.ts";
import { words as all } from "./words.ts";

const words = all.limits;

/** The stops that stand, above everything else: while one does, no money moves. */
export const StandingStops = () => <Stops stops={useControls().data?.stops ?? []} />;

/** How payments are stopped, and how much may go at most. */
export const Controls = () => {
  const controls = useControls();
  if (controls.data === undefined) return <PartState query={controls} />;
  const { stops, limits, sentInDayKobo } = controls.data;
  const rows = [
    [words.perItem, limits.perItemKobo],
    [words.perRun, limits.perRunKobo],
    [words.perDay, limits.perDayKobo],
    [words.inDay, sentInDayKobo],
  ] as const;
  return (
    <Panel title={words.title}>
      {stops.length === 0 && <StopButton />}
      <dl className="grid gap-2.5">
        {rows.map(([name, digits]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt>{name}</dt>
            <dd>
              <MoneyText digits={digits} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{words.note}</p>
    </Panel>
  );
};
