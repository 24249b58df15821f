import { formatNaira, kobo } from "@albashi/money";
import { MoneyText } from "./money-text.tsx";

const colours = {
  indigo: "bg-indigo",
  clay: "bg-clay",
  amber: "bg-amber",
  palm: "bg-palm",
  sky: "bg-sky",
};

interface Part {
  readonly id: string;
  readonly name: string;
  readonly colour: keyof typeof colours;
}

interface Bar {
  readonly id: string;
  readonly name: string;
  /** The sum of all parts, in kobo. */
  readonly totalKobo: string;
  /** Amounts in kobo, by part id. */
  readonly amounts: Readonly<Record<string, string>>;
}

interface StackedBarsProps {
  readonly label: string;
  readonly parts: readonly Part[];
  readonly bars: readonly Bar[];
}

/** Totals with a breakdown into the same parts. Horizontal bars, so that every total is readable beside its bar on a phone. */
export const StackedBars = ({ label, parts, bars }: StackedBarsProps) => {
  const largest = Math.max(...bars.map(({ totalKobo }) => Number(totalKobo)), 1);
  const percentOf = (amountKobo = "0") => `${(Number(amountKobo) / largest) * 100}%`;
  return (
    <figure aria-label={label} className="grid gap-4">
      <ul className="grid gap-3">
        {bars.map(({ id, name, totalKobo, amounts }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)_9.5rem]"
          >
            <span className="text-sm">{name}</span>
            <span aria-hidden className="order-3 col-span-2 flex h-4 gap-px overflow-hidden rounded sm:order-none sm:col-span-1">
              {parts.map((part) => (
                <span key={part.id} className={colours[part.colour]} style={{ width: percentOf(amounts[part.id]) }} />
              ))}
            </span>
            <MoneyText amountKobo={totalKobo} className="text-sm font-semibold" />
            <span className="sr-only">{parts.map((part) => `${part.name}: ${formatNaira(kobo(amounts[part.id] ?? "0"))}`).join("; ")}</span>
          </li>
        ))}
      </ul>
      <figcaption>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
          {parts.map(({ id, name, colour }) => (
            <li key={id} className="flex items-center gap-1.5">
              <span aria-hidden className={`size-2 rounded-full ${colours[colour]}`} />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
};
