import * as z from "zod/mini";

/** The row after which the next page of a list begins, as the previous page returned it. It has room for the longest stored name. */
export const Cursor = z.optional(z.string().check(z.maxLength(800)));
