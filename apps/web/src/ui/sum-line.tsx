import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { SignedMoney } from "./signed-money.tsx";

interface SumLineProps {
  readonly name: string;
  /** The amount in kobo as digits. */
  readonly amountKobo: string;
  /** Whether the amount is taken off, so that it is shown with a minus sign. */
  readonly isSubtracted?: boolean;
  /** Whether it is the sum of the lines above it. */
  readonly isTotal?: boolean;
  /** Whether another calculation begins here, so that the line keeps a distance from the total above it. */
  readonly startsSum?: boolean;
  /** What the amount consists of. With it the line can be opened. */
  readonly children?: ReactNode;
}

/** One line of a calculation that adds up, in a list. */
export const SumLine = ({ name, amountKobo, isSubtracted = false, isTotal = false, startsSum = false, children }: SumLineProps) => {
  const row = (
    <>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <SignedMoney amountKobo={isSubtracted ? negate(amountKobo) : amountKobo} className="ml-auto" />
    </>
  );
  return (
    <li className={`${isTotal ? "border-t border-line font-semibold" : ""} ${startsSum ? "mt-4" : ""}`}>
      {children ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg outline-indigo">
            {row}
            <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="grid gap-1 rounded-lg bg-sunken px-4 py-3 text-sm font-normal">{children}</div>
        </details>
      ) : (
        <div className="flex min-h-11 items-center gap-2 pr-6">{row}</div>
      )}
    </li>
  );
};

const negate = (amountKobo: string) => String(-BigInt(amountKobo));

interface SumPartProps {
  readonly name: string;
  readonly amountKobo: string;
  /** Such as the number of people. */
  readonly note?: string;
}

/** One part of an opened line. */
export const SumPart = ({ name, amountKobo, note }: SumPartProps) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
    <span className="min-w-0 wrap-anywhere">
      {name}
      {note !== undefined && <span className="text-ink-soft"> · {note}</span>}
    </span>
    <SignedMoney amountKobo={amountKobo} />
  </p>
);
