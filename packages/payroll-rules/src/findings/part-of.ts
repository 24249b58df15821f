import { divide } from "@albashi/money";

/** A fraction of an amount, such as a third, rounded down: what a limit allows. */
export const partOf = (amount: bigint, { part, of }: { part: bigint; of: bigint }): bigint => divide(amount * part, of, "down");
