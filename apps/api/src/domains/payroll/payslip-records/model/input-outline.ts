import type { PayInputs } from "./pay-inputs.ts";

/** What inputs of one template look like: their members in order, the kind of each number, and all text. */
export interface MembersOutline {
  readonly names: readonly string[];
  readonly members: readonly Outline[];
}

type Outline =
  | { readonly kind: "amount" | "count" | "boolean" | "day" | "state" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly entries: readonly Outline[] }
  | ({ readonly kind: "members" } & MembersOutline);

/** What is the same for many employees is written in full, and is no part of an employee's own numbers. */
export const isSharedMember = (name: string): boolean => name === "run" || name === "structures";

/** The outline of inputs. */
export const outlineOf = (value: object, isLeftOut?: (name: string) => boolean): MembersOutline => {
  const named = Object.entries(value).filter(([name, member]) => member !== undefined && !isLeftOut?.(name));
  return { names: named.map(([name]) => name), members: named.map(([, member]) => outlineOfValue(member)) };
};

const outlineOfValue = (value: unknown): Outline => {
  if (typeof value === "bigint") return { kind: "amount" };
  if (typeof value === "number") return { kind: "count" };
  if (typeof value === "boolean") return { kind: "boolean" };
  if (typeof value === "string") return outlineOfWord(value);
  return Array.isArray(value) ? { kind: "list", entries: value.map(outlineOfValue) } : { kind: "members", ...outlineOf(value ?? {}) };
};

const outlineOfWord = (word: string): Outline => {
  if (numberOfDay(word) !== undefined) return { kind: "day" };
  return numberOfState(word) === undefined ? { kind: "text", text: word } : { kind: "state" };
};

/** The numbers of inputs that fit an outline in every member; undefined if they do not. */
export const readByOutline = (outline: MembersOutline, inputs: PayInputs): (bigint | number)[] | undefined => {
  const numbers: (bigint | number)[] = [];
  return readMembers(outline, inputs, numbers, true) ? numbers : undefined;
};

/** Runs once per payslip and member: without closures, and without a copy of any object. */
const readMembers = ({ names, members }: MembersOutline, value: unknown, numbers: (bigint | number)[], isWhole: boolean): boolean => {
  if (typeof value !== "object" || Array.isArray(value)) return false;
  let place = 0;
  for (const name in value) {
    const member = (value as Record<string, unknown>)[name];
    if (member === undefined || (isWhole && isSharedMember(name))) continue;
    const outline = members[place];
    if (outline === undefined || names[place] !== name || !readValue(outline, member, numbers)) return false;
    place += 1;
  }
  return place === names.length;
};

const readValue = (outline: Outline, value: unknown, numbers: (bigint | number)[]): boolean => {
  switch (outline.kind) {
    case "amount":
      return typeof value === "bigint" && numbers.push(value) > 0;
    case "count":
      return typeof value === "number" && numbers.push(value) > 0;
    case "boolean":
      return typeof value === "boolean" && numbers.push(value ? 1 : 0) > 0;
    case "day":
      return readNumber(typeof value === "string" ? numberOfDay(value) : undefined, numbers);
    case "state":
      return readNumber(typeof value === "string" ? numberOfState(value) : undefined, numbers);
    case "text":
      return value === outline.text;
    case "list":
      return readEntries(outline.entries, value, numbers);
    case "members":
      return readMembers(outline, value, numbers, false);
  }
};

const readNumber = (number: number | undefined, numbers: (bigint | number)[]): boolean => number !== undefined && numbers.push(number) > 0;

const readEntries = (entries: readonly Outline[], value: unknown, numbers: (bigint | number)[]): boolean => {
  if (!Array.isArray(value) || value.length !== entries.length) return false;
  for (let place = 0; place < entries.length; place += 1) {
    if (!readValue(entries[place] as Outline, value[place], numbers)) return false;
  }
  return true;
};

const zero = "0".charCodeAt(0);
const dash = "-".charCodeAt(0);
const dayLength = "2026-01-31".length;

/** A day such as 2026-01-31 as the number 20260131; undefined for any other word. */
export const numberOfDay = (word: string): number | undefined => {
  if (word.length !== dayLength || word.charCodeAt(4) !== dash || word.charCodeAt(7) !== dash || word.charCodeAt(0) === zero)
    return undefined;
  let number = 0;
  for (let place = 0; place < dayLength; place += 1) {
    if (place === 4 || place === 7) continue;
    const digit = word.charCodeAt(place) - zero;
    if (digit < 0 || digit > 9) return undefined;
    number = number * 10 + digit;
  }
  return number;
};

const letters = 26;
const firstLetter = "A".charCodeAt(0);

/** The two letters of a state as a number; undefined for any other word. */
export const numberOfState = (word: string): number | undefined => {
  if (word.length !== 2) return undefined;
  const [first, second] = [word.charCodeAt(0) - firstLetter, word.charCodeAt(1) - firstLetter];
  return first < 0 || first >= letters || second < 0 || second >= letters ? undefined : first * letters + second;
};

export const stateOfNumber = (number: number): string =>
  String.fromCharCode(firstLetter + Math.floor(number / letters), firstLetter + (number % letters));
