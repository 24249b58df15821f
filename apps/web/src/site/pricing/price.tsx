import { formatNaira, kobo } from "@albashi/money";
import { messages } from "./messages.ts";

/** A monthly price in whole naira. */
export const Price = ({ priceKobo }: { priceKobo: string }) => (
  <span className="flex items-baseline gap-2">
    <span className="text-4xl font-bold tracking-tight tabular-nums">{formatWholeNaira(priceKobo)}</span>
    <span className="text-ink-soft">{messages.perMonth}</span>
  </span>
);

/** Formats a price without kobo, because prices have none. */
export const formatWholeNaira = (priceKobo: string) => formatNaira(kobo(priceKobo)).replace(/\.00$/, "");
