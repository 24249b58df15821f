import type { ReactNode } from "react";
import { messages } from "./messages.ts";
import { formatSignedNaira, SignedMoney } from "./signed-money.tsx";
import { computeBars } from "./waterfall-bars.ts";

interface Step {
  readonly id: string;
  readonly name: string;
  /** For example, the number of people concerned. */
  readonly note?: string;
  /** Kobo as digits, with a minus sign when negative. */
  readonly amountKobo: string;
}

interface WaterfallProps {
  readonly label: string;
  readonly from: { readonly name: string; readonly amountKobo: string };
  readonly to: { readonly name: string; readonly amountKobo: string };
  readonly steps: readonly Step[];
  /** The step that the rest of the screen is filtered by. */
  readonly selectedId?: string | undefined;
  /** Makes steps clickable; clicking the selected step again clears the selection. */
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  /** Content below the steps, such as an unexplained remainder. */
  readonly remainder?: ReactNode;
}

const rowClassName = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 @xl:grid-cols-[13rem_minmax(0,1fr)_9.5rem]";

/** A horizontal waterfall chart from one amount to another. */
export const Waterfall = ({ label, from, to, steps, selectedId, onSelect, remainder }: WaterfallProps) => {
  const { bars, axisStart } = computeBars(
    Number(from.amountKobo),
    steps.map(({ amountKobo }) => Number(amountKobo)),
  );
  const barAt = (index: number) => bars[index] ?? { left: 0, width: 0 };
  return (
    <figure aria-label={label} className="@container grid gap-2">
      <ol className="grid gap-1">
        <li className={`${rowClassName} px-3 py-1.5`}>
          <Cells name={from.name} bar={barAt(0)} barClassName="bg-indigo" isTotal>
            <SignedMoney amountKobo={from.amountKobo} />
          </Cells>
        </li>
        {steps.map((step, index) => (
          <li key={step.id}>
            <StepRow step={step} bar={barAt(index + 1)} isSelected={selectedId === step.id} onSelect={onSelect} />
          </li>
        ))}
        {remainder !== undefined && <li className="px-3 py-1.5">{remainder}</li>}
        <li className={`${rowClassName} border-t border-line px-3 pt-3 pb-1.5`}>
          <Cells name={to.name} bar={barAt(bars.length - 1)} barClassName="bg-indigo" isTotal>
            <SignedMoney amountKobo={to.amountKobo} />
          </Cells>
        </li>
      </ol>
      {axisStart > 0 && (
        <figcaption className="px-3 text-sm text-ink-soft">
          {messages.axisStartsAt(formatSignedNaira(String(Math.round(axisStart))))}
        </figcaption>
      )}
    </figure>
  );
};

interface StepRowProps {
  readonly step: Step;
  readonly bar: { readonly left: number; readonly width: number };
  readonly isSelected: boolean;
  readonly onSelect: WaterfallProps["onSelect"];
}

const StepRow = ({ step, bar, isSelected, onSelect }: StepRowProps) => {
  const cells = (
    <Cells
      name={step.name}
      bar={bar}
      barClassName={step.amountKobo.startsWith("-") ? "bg-amber" : "bg-palm"}
      {...(step.note !== undefined && { note: step.note })}
    >
      <SignedMoney amountKobo={step.amountKobo} isChange />
    </Cells>
  );
  if (onSelect === undefined) return <div className={`${rowClassName} px-3 py-1.5`}>{cells}</div>;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => onSelect(isSelected ? undefined : step.id)}
      className={`${rowClassName} min-h-11 w-full cursor-pointer rounded-lg px-3 py-1.5 text-left outline-indigo hover:bg-sunken aria-pressed:bg-indigo-tint`}
    >
      {cells}
    </button>
  );
};

interface CellsProps {
  readonly name: string;
  readonly note?: string;
  readonly bar: { readonly left: number; readonly width: number };
  readonly barClassName: string;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

const Cells = ({ name, note, bar, barClassName, isTotal = false, children }: CellsProps) => (
  <>
    <span className={`grid text-sm ${isTotal ? "font-semibold" : ""}`}>
      {name}
      {note !== undefined && <span className="text-xs text-ink-soft">{note}</span>}
    </span>
    <span aria-hidden className="relative order-last col-span-2 h-3 rounded bg-sunken @xl:order-none @xl:col-span-1 @xl:h-5">
      <span className={`absolute inset-y-0 rounded ${barClassName}`} style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
    </span>
    <span className={`text-right text-sm ${isTotal ? "font-semibold" : ""}`}>{children}</span>
  </>
);
