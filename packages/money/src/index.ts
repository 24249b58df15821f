export { formatNaira } from "./format-naira.ts";
export { type Kobo, kobo } from "./kobo.ts";
