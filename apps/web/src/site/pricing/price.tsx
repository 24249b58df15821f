import { formatNaira, kobo } from "@albashi/money";
import { messages } from "./messages.ts";

/** A price in whole naira, large, and that it is for a month. */
export const Price = ({ digits }: { digits: string }) => (
  <span className="flex items-baseline gap-2">
    <span className="text-4xl font-bold tracking-tight tabular-nums">{inWholeNaira(digits)}</span>
    <span className="text-ink-soft">{messages.perMonth}</span>
  </span>
);

/** Prices have no kobo, so none are shown. */
export const inWholeNaira = (digits: string) => formatNaira(kobo(digits)).replace(/\.00$/, "");
