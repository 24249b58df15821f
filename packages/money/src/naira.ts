import type { Kobo } from "./kobo.ts";

/** A whole number of naira, as laws state amounts. */
export const naira = (whole: bigint): Kobo => (whole * 100n) as Kobo;
