import { localDate } from "@albashi/dates";
import { Refusal } from "./refusal.ts";

/** Whether a text can stand in one part of a place. */
type Part = (text: string) => boolean;

/**
 * Where a page of a list ended, as one word of an address: after this row the next begins. It names the list and its order, so that
 * one of another list is refused. It is no secret: whoever changes it sees another page of their own company. What PostgreSQL
 * could not read is refused here, because there it would be an error of ours.
 */
export const cursorOf = <Name extends string>(list: string, parts: Readonly<Record<Name, Part>>) => {
  const names = Object.keys(parts) as Name[];
  const written = (place: Readonly<Record<Name, string>>): string =>
    Buffer.from(JSON.stringify([list, ...names.map((name) => place[name])])).toString("base64url");
  return {
    written,
    /** The place in a cursor; nothing where there is none, because a list begins at its top. */
    read: (cursor: string | undefined): Readonly<Record<Name, string>> | undefined => {
      if (cursor === undefined) return undefined;
      const [of, ...values] = listIn(cursor);
      const place = Object.fromEntries(names.map((name, at) => [name, values[at]])) as Record<Name, string>;
      const isOurs = of === list && values.length === names.length && names.every((name) => isPart(parts[name], place[name]));
      // Written anew it is the same word: nothing stands in it twice, spaced, or behind its end.
      if (!isOurs || written(place) !== cursor) throw cursorUnknown();
      return place;
    },
  };
};

/** The parts a place is made of; all are text, as PostgreSQL reads them. */
export const part = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  day: (text) => isDay(text),
  /** As JavaScript writes one, to the thousandth of a second. */
  moment: (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && isDay(text.slice(0, 10)) && isMoment(text),
  text: (text) => text.isWellFormed() && !text.includes("\0"),
  /** Whole and not below nothing, as an `integer` holds it. */
  number: (text) => isDigits(text) && BigInt(text) < 2n ** 31n,
  /** Whole, in kobo, as a `bigint` holds it. */
  amount: (text) => isDigits(text.replace(/^-/, "")) && BigInt(text) < 2n ** 63n && BigInt(text) >= -(2n ** 63n),
} satisfies Record<string, Part>;

const isDigits = (text: string) => /^\d{1,19}$/.test(text);

const isDay = (text: string) => {
  try {
    // JavaScript has a year nought; PostgreSQL, like the calendar, has none.
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
    // Whatever it is, we did not write it.
    return [];
  }
};

const cursorUnknown = () =>
  new Refusal({
    kind: "invalid",
    code: "cursor_unknown",
    message: "This page of the list is not known. Please begin again from the first.",
  });
