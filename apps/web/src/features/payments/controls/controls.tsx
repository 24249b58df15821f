import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SectionState } from "../section-state.tsx";
import { messages as allMessages } from "./messages.ts";
import { StopButton } from "./stop-button.tsx";
import { Stops } from "./stops.tsx";
import { useControls } from "./use-controls.ts";

const messages = allMessages.limits;

/** The active payment stops. While there is one, no payment is sent. */
export const ActiveStops = () => <Stops stops={useControls().data?.stops ?? []} />;

/** The button that stops all payments, and the payment limits. */
export const Controls = () => {
  const controls = useControls();
  if (controls.data === undefined) return <SectionState query={controls} />;
  const { stops, limits, sentInDayKobo } = controls.data;
  const limitRows = [
    [messages.perPayment, limits.perItemKobo],
    [messages.perRun, limits.perRunKobo],
    [messages.perDay, limits.perDayKobo],
    [messages.sentInLastDay, sentInDayKobo],
  ] as const;
  return (
    <Panel title={messages.title}>
      {stops.length === 0 && <StopButton />}
      <dl className="grid gap-2.5">
        {limitRows.map(([name, amountKobo]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt>{name}</dt>
            <dd>
              <MoneyText amountKobo={amountKobo} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{messages.note}</p>
    </Panel>
  );
};
