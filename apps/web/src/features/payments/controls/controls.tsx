import { ReadPaymentControls } from "@albashi/contracts/payments-controls";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PartState } from "../part-state.tsx";
import { keys } from "../payment-queries.ts";
import { StopButton } from "./stop-button.tsx";
import { Stops } from "./stops.tsx";
import { words as all } from "./words.ts";

const words = all.limits;

/** What stops payments, and how much may go at most. */
export const Controls = () => {
  const controls = useQuery({ queryKey: keys.controls, queryFn: ({ signal }) => call(ReadPaymentControls, { signal }) });
  if (controls.data === undefined) return <PartState query={controls} />;
  const { stops, limits, sentTodayKobo } = controls.data;
  const rows = [
    [words.perItem, limits.perItemKobo],
    [words.perRun, limits.perRunKobo],
    [words.perDay, limits.perDayKobo],
    [words.today, sentTodayKobo],
  ] as const;
  return (
    <Panel title={words.title}>
      <Stops stops={stops} />
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
      {stops.length === 0 && <StopButton />}
    </Panel>
  );
};
