import { type CashForecastItem, forecastDays, ReadCashForecast } from "@albashi/contracts/reporting/cash-forecast";
import { formatMonth } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { DayText } from "../../ui/day-text.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { messages } from "./messages.ts";

/** What the company has to pay in the next weeks, on the dashboard. Renders nothing until it is known, and when nothing is due. */
export const CashForecast = () => {
  const forecast = useQuery({ queryKey: ["cash-forecast"], queryFn: ({ signal }) => call(ReadCashForecast, { signal }) });
  if (!forecast.data || forecast.data.items.length === 0) return null;
  const { items, neededKobo, walletKobo, missing, until } = forecast.data;
  const unknown = items.filter(({ amountKobo }) => amountKobo === null).length;
  return (
    <Panel title={messages.title(forecastDays)}>
      <div className="grid gap-1">
        <p>
          {messages.needed} <MoneyText amountKobo={neededKobo} className="font-semibold" /> {messages.by} <DayText day={until} />.
        </p>
        {missing ? (
          <p className="text-clay">
            {messages.lasts} <DayText day={missing.from} />. {messages.missing}{" "}
            <MoneyText amountKobo={missing.amountKobo} className="font-semibold" /> {messages.more}
          </p>
        ) : (
          <p>{messages.covered}</p>
        )}
        {unknown > 0 && <p>{messages.incomplete(unknown)}</p>}
      </div>
      <details>
        <summary className="min-h-11 py-2 font-medium text-indigo">{messages.show}</summary>
        <ul className="divide-y divide-line">
          <Line name={messages.wallet} amountKobo={walletKobo} />
          {items.map((item, place) => (
            <Item key={place} item={item} />
          ))}
        </ul>
      </details>
    </Panel>
  );
};

const Item = ({ item }: { item: CashForecastItem }) => {
  if (item.kind === "fees") return <Line name={messages.fees} to="/dash/invoices" {...item} />;
  if (item.kind === "pay_run") {
    const { runId, runKind, payGroup, basis } = item;
    const name = (runKind === "regular" ? messages.payRun : messages.otherRun)(formatMonth(item), payGroup);
    return <Line name={name} note={messages.notes[basis]} to={runId ? `/dash/payroll/runs/${runId}` : undefined} {...item} />;
  }
  const { obligationKind, payee, basis, isOverdue } = item;
  const kind = messages.remittances[obligationKind];
  return (
    <Line
      name={payee === null ? kind : `${kind}, ${payee}`}
      note={messages.notes[isOverdue ? "overdue" : basis]}
      to={basis === "owed" ? "/dash/remittances" : undefined}
      {...item}
    />
  );
};

interface LineProps {
  readonly name: string;
  readonly day?: string;
  readonly note?: string;
  readonly amountKobo: string | null;
  /** Where it can be opened; undefined where there is nothing yet. */
  readonly to?: string | undefined;
}

const Line = ({ name, day, note, amountKobo, to }: LineProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
    <span className="grid min-w-0">
      <span className="font-medium">{to === undefined ? name : <TextLink to={to}>{name}</TextLink>}</span>
      <span className="text-sm text-ink-soft">
        {day !== undefined && <DayText day={day} />}
        {day !== undefined && note !== undefined && " · "}
        {note}
      </span>
    </span>
    {amountKobo === null ? (
      <span className="text-ink-soft">{messages.unknown}</span>
    ) : (
      <MoneyText amountKobo={amountKobo} className="font-semibold" />
    )}
  </li>
);
