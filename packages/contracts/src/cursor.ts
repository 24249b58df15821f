import * as z from "zod/mini";

/** After which row the next page of a list begins, as the page before it said. The longest name that we keep has room in it. */
export const Cursor = z.optional(z.string().check(z.maxLength(800)));
