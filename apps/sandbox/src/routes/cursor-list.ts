import type { Fields } from "../fields.ts";
import { textOf } from "../fields.ts";

interface Positioned {
  readonly place: number;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

interface PageRequest<Item> {
  readonly query: Fields;
  readonly timeOf: (item: Item) => number;
  readonly isIncluded?: (item: Item) => boolean;
}

export const pointerOf = ({ place }: Positioned): string => `ptr_${String(place).padStart(10, "0")}`;

/** One page of a list, newest first, with Kora's cursors. The list is ordered by `place`. */
export const pageOf = <Item extends Positioned>(
  list: readonly Item[],
  { query, timeOf, isIncluded = () => true }: PageRequest<Item>,
): Page<Item> => {
  const limit = Math.min(Math.max(Number(textOf(query["limit"])) || 10, 1), 100);
  const [from, to] = [parseTime(query["date_from"]) ?? 0, parseTime(query["date_to"]) ?? Number.POSITIVE_INFINITY];
  const after = parsePointer(query["starting_after"]);
  const before = parsePointer(query["ending_before"]);
  const matches = (item: Item) => timeOf(item) >= from && timeOf(item) <= to && isIncluded(item);
  const items: Item[] = [];
  if (before === undefined) {
    const end = after === undefined ? list.length : firstIndexFrom(list, after);
    for (let place = end - 1; place >= 0 && items.length <= limit; place -= 1) addIfMatching(items, list[place], matches);
    return { items: items.slice(0, limit), hasMore: items.length > limit };
  }
  for (let place = firstIndexFrom(list, before + 1); place < list.length && items.length <= limit; place += 1)
    addIfMatching(items, list[place], matches);
  return { items: items.slice(0, limit).toReversed(), hasMore: items.length > limit };
};

const addIfMatching = <Item>(items: Item[], item: Item | undefined, matches: (item: Item) => boolean) => {
  if (item !== undefined && matches(item)) items.push(item);
};

/** The index of the first item whose `place` is at least this. */
const firstIndexFrom = (list: readonly Positioned[], index: number): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.place ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  return low;
};

const parsePointer = (pointer: unknown): number | undefined => {
  const digits = /^ptr_(\d+)$/.exec(textOf(pointer))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Kora writes `2026-11-30-23-59-59`, and also accepts a date. */
const parseTime = (value: unknown): number | undefined => {
  const [, day, hour = "00", minute = "00", second = "00"] =
    /^(\d{4}-\d\d-\d\d)(?:[-T ](\d\d)[-:](\d\d)[-:](\d\d).*)?$/.exec(textOf(value)) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
};
