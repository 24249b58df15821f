import type { CashForecastItem } from "@albashi/contracts/reporting/cash-forecast";

interface CashForecast {
  readonly neededKobo: string;
  readonly missing: { readonly amountKobo: string; readonly from: string } | null;
  readonly isIncomplete: boolean;
  readonly items: CashForecastItem[];
}

/** Orders what has to be paid by day, adds it up, and compares it with the wallet. */
export const summariseForecast = (found: readonly CashForecastItem[], wallet: bigint): CashForecast => {
  const items = found.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  let needed = 0n;
  let missingFrom: string | null = null;
  for (const { day, amountKobo } of items) {
    needed += BigInt(amountKobo ?? 0);
    if (needed > wallet) missingFrom ??= day;
  }
  return {
    neededKobo: String(needed),
    missing: missingFrom === null ? null : { amountKobo: String(needed - wallet), from: missingFrom },
    isIncomplete: items.some(({ amountKobo }) => amountKobo === null),
    items,
  };
};
