import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SectionState } from "../section-state.tsx";
import { messages as allMessages } from "./messages.ts";
import { StopButton } from "./stop-button.tsx";
import { Stops } from "./stops.tsx";
import { useControls } from "./use-controls.ts";

const messages = allMessages.limits;

/** The stops that stand, above everything else: while one does, no money moves. */
export const ActiveStops = () => <Stops stops={useControls().data?.stops ?? []} />;

/** How payments are stopped, and how much may go at most. */
export const Controls = () => {
  const controls = useControls();
  if (controls.data === undefined) return <SectionState query={controls} />;
  const { stops, limits, sentInDayKobo } = controls.data;
  const rows = [
    [messages.perItem, limits.perItemKobo],
    [messages.perRun, limits.perRunKobo],
    [messages.perDay, limits.perDayKobo],
    [messages.inDay, sentInDayKobo],
  ] as const;
  return (
    <Panel title={messages.title}>
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
      <p className="text-sm text-ink-soft">{messages.note}</p>
    </Panel>
  );
};
