import type { CauseAmount } from "@albashi/contracts/payroll/review";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";

interface CauseChipsProps {
  readonly causes: readonly CauseAmount[];
  readonly mostShown?: number;
  readonly hasAmounts?: boolean;
}

/** Why an amount is another, the weightiest first, as short as a line of a list needs it. */
export const CauseChips = ({ causes, mostShown = causes.length, hasAmounts = false }: CauseChipsProps) => (
  <span className="flex min-w-0 flex-wrap gap-1 overflow-hidden">
    {causes.slice(0, mostShown).map(({ cause, name, amountKobo }) => (
      <span key={cause} className="max-w-full truncate rounded-full bg-sky-tint px-2 py-0.5 text-xs text-sky">
        {name}
        {hasAmounts && ` ${formatSignedNaira(amountKobo, true)}`}
      </span>
    ))}
    {causes.length > mostShown && (
      <span className="rounded-full bg-sunken px-2 py-0.5 text-xs text-ink-soft">{messages.table.more(causes.length - mostShown)}</span>
    )}
  </span>
);
