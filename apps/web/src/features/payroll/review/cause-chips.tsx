import type { VarianceDriverAmount } from "@albashi/contracts/payroll/review";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";

/** The causes of a change with their amounts, largest first, as compact chips. */
export const CauseChips = ({ causes }: { causes: readonly VarianceDriverAmount[] }) => (
  <span className="flex min-w-0 flex-wrap gap-1">
    {causes.map(({ cause, name, amountKobo }) => (
      <span key={cause} className="max-w-full rounded-full bg-sky-tint px-2 py-0.5 text-xs wrap-anywhere text-sky">
        {name} {formatSignedNaira(amountKobo, true)}
      </span>
    ))}
  </span>
);
