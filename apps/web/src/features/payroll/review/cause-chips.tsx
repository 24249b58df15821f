import type { VarianceDriverAmount } from "@albashi/contracts/payroll/review";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";

interface CauseChipsProps {
  readonly causes: readonly VarianceDriverAmount[];
  readonly maxShown?: number;
  readonly hasAmounts?: boolean;
}

/** The causes of a change, largest first, as compact chips. */
export const CauseChips = ({ causes, maxShown = causes.length, hasAmounts = false }: CauseChipsProps) => (
  <span className="flex min-w-0 flex-wrap gap-1 overflow-hidden">
    {causes.slice(0, maxShown).map(({ cause, name, amountKobo }) => (
      <span key={cause} className="max-w-full truncate rounded-full bg-sky-tint px-2 py-0.5 text-xs text-sky">
        {name}
        {hasAmounts && ` ${formatSignedNaira(amountKobo, true)}`}
      </span>
    ))}
    {causes.length > maxShown && (
      <span className="rounded-full bg-sunken px-2 py-0.5 text-xs text-ink-soft">{messages.table.moreCount(causes.length - maxShown)}</span>
    )}
  </span>
);
