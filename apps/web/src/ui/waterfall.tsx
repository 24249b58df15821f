import type { ReactNode } from "react";
import { messages } from "./messages.ts";
import { nairaSigned, SignedMoney } from "./signed-money.tsx";
import { barsOf } from "./waterfall-bars.ts";

interface Step {
  readonly id: string;
  readonly name: string;
  /** Such as how many people it is about. */
  readonly note?: string;
  /** Kobo in digits, behind a minus where it is less. */
  readonly digits: string;
}

interface WaterfallProps {
  readonly label: string;
  readonly from: { readonly name: string; readonly digits: string };
  readonly to: { readonly name: string; readonly digits: string };
  readonly steps: readonly Step[];
  /** Which step the rest of the screen is narrowed down to. */
  readonly chosen?: string | undefined;
  /** Steps can be pressed where this is given; pressing the chosen one again takes the choice back. */
  readonly onChoose?: ((id: string | undefined) => void) | undefined;
  /** What stands under the steps, before the end: what they leave over. */
  readonly rest?: ReactNode;
}

const row = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 @xl:grid-cols-[13rem_minmax(0,1fr)_9.5rem]";

/** How one amount came to be another, step by step. Lying down, so that it reads as well on a phone. */
export const Waterfall = ({ label, from, to, steps, chosen, onChoose, rest }: WaterfallProps) => {
  const { bars, beginsAt } = barsOf(
    Number(from.digits),
    steps.map(({ digits }) => Number(digits)),
  );
  const barAt = (place: number) => bars[place] ?? { left: 0, width: 0 };
  return (
    <figure aria-label={label} className="@container grid gap-2">
      <ol className="grid gap-1">
        <li className={`${row} px-3 py-1.5`}>
          <Cells name={from.name} bar={barAt(0)} barClassName="bg-indigo" isTotal>
            <SignedMoney digits={from.digits} />
          </Cells>
        </li>
        {steps.map((step, place) => (
          <li key={step.id}>
            <StepRow step={step} bar={barAt(place + 1)} isChosen={chosen === step.id} onChoose={onChoose} />
          </li>
        ))}
        {rest !== undefined && <li className="px-3 py-1.5">{rest}</li>}
        <li className={`${row} border-t border-line px-3 pt-3 pb-1.5`}>
          <Cells name={to.name} bar={barAt(bars.length - 1)} barClassName="bg-indigo" isTotal>
            <SignedMoney digits={to.digits} />
          </Cells>
        </li>
      </ol>
      {beginsAt > 0 && (
        <figcaption className="px-3 text-sm text-ink-soft">{messages.barsBeginAt(nairaSigned(String(Math.round(beginsAt))))}</figcaption>
      )}
    </figure>
  );
};

interface StepRowProps {
  readonly step: Step;
  readonly bar: { readonly left: number; readonly width: number };
  readonly isChosen: boolean;
  readonly onChoose: WaterfallProps["onChoose"];
}

const StepRow = ({ step, bar, isChosen, onChoose }: StepRowProps) => {
  const cells = (
    <Cells
      name={step.name}
      bar={bar}
      barClassName={step.digits.startsWith("-") ? "bg-amber" : "bg-palm"}
      {...(step.note !== undefined && { note: step.note })}
    >
      <SignedMoney digits={step.digits} isChange />
    </Cells>
  );
  if (onChoose === undefined) return <div className={`${row} px-3 py-1.5`}>{cells}</div>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : step.id)}
      className={`${row} min-h-11 w-full cursor-pointer rounded-lg px-3 py-1.5 text-left outline-indigo hover:bg-sunken aria-pressed:bg-indigo-tint`}
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
