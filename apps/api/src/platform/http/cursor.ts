import { localDate } from "@albashi/dates";
import { ApiError } from "./api-error.ts";

/** Whether a text is a valid value of a cursor column. */
type Part = (text: string) => boolean;

/**
 * The last row of a page, encoded for a URL: the next page begins after it. It names the list and its order, so that a cursor of
 * another list is rejected. It is no secret: a changed cursor reads another page of the caller's own company. Values that PostgreSQL
 * could not parse are rejected here, because there they would be an internal error.
 */
export const cursorOf = <Name extends string>(list: string, parts: Readonly<Record<Name, Part>>) => {
  const names = Object.keys(parts) as Name[];
  const encode = (place: Readonly<Record<Name, string>>): string =>
    Buffer.from(JSON.stringify([list, ...names.map((name) => place[name])])).toString("base64url");
  return {
    encode,
    /** The row of a cursor; undefined without one, because a list begins at its top. */
    decode: (cursor: string | undefined): Readonly<Record<Name, string>> | undefined => {
      if (cursor === undefined) return undefined;
      const [of, ...values] = listIn(cursor);
      const place = Object.fromEntries(names.map((name, at) => [name, values[at]])) as Record<Name, string>;
      const isOurs = of === list && values.length === names.length && names.every((name) => isPart(parts[name], place[name]));
      // Encoding it again must give the same text: no duplicate members, spaces or trailing characters.
      if (!isOurs || encode(place) !== cursor) throw cursorUnknown();
      return place;
    },
  };
};

/** The column types of a cursor; all are text, as PostgreSQL parses them. */
export const cursorColumn = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  day: (text) => isDay(text),
  /** As JavaScript formats it, to the millisecond. */
  moment: (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && isDay(text.slice(0, 10)) && isMoment(text),
  text: (text) => text.isWellFormed() && !text.includes("\0"),
  /** A non-negative `integer`. */
  number: (text) => isDigits(text) && BigInt(text) < 2n ** 31n,
  /** A non-negative `bigint`. */
  sequence: (text) => isDigits(text) && BigInt(text) < 2n ** 63n,
  /** Kobo, within `bigint`. */
  amount: (text) => isDigits(text.replace(/^-/, "")) && BigInt(text) < 2n ** 63n && BigInt(text) >= -(2n ** 63n),
} satisfies Record<string, Part>;

const isDigits = (text: string) => /^\d{1,19}$/.test(text);

const isDay = (text: string) => {
  try {
    // JavaScript has a year 0; PostgreSQL, like the calendar, has none.
    return localDate(text) >= "0001";
  } catch {
    return false;
  }
};

const isMoment = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

const isPart = (part: Part, value: unknown) => typeof value === "string" && part(value);

const listIn = (cursor: string): readonly unknown[] => {
  try {
    const list = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as unknown;
    return Array.isArray(list) ? list : [];
  } catch {
    // We did not write it.
    return [];
  }
};

const cursorUnknown = () =>
  new ApiError({
    kind: "invalid",
    code: "cursor_unknown",
    message: "Please go back to the first page of the list.",
  });
