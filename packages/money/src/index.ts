export { allocate } from "./allocate.ts";
export { divide, type Rounding } from "./divide.ts";
export { formatNaira } from "./format-naira.ts";
export { type Kobo, kobo } from "./kobo.ts";
export { naira } from "./naira.ts";
export { nairaInWords } from "./naira-in-words.ts";
export { readNaira } from "./read-naira.ts";
