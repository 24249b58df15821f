import { type RawBuilder, sql } from "kysely";

/**
 * Whether a column equals one of several ids. The redundant lower and upper bound lets PostgreSQL scan a range of an index, where it
 * would otherwise read a whole table for a page of adjacent rows.
 */
export const anyOf = (column: string, ids: readonly string[]): RawBuilder<boolean> => {
  const inOrder = ids.every((id, place) => place === 0 || (ids[place - 1] ?? "") <= id) ? ids : ids.toSorted();
  const [first, last] = [inOrder.at(0), inOrder.at(-1)];
  if (first === undefined || last === undefined) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} between ${first}::uuid and ${last}::uuid and ${sql.ref(column)} = any(${arrayOf(inOrder)}::uuid[])`;
};

/** An array of ids as PostgreSQL reads it. The driver would escape every element, although an id has nothing to escape. */
const arrayOf = (ids: readonly string[]): string => `{${ids.join(",")}}`;
