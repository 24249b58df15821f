import { type RawBuilder, sql } from "kysely";

/**
 * Whether a column equals one of several ids. The redundant lower and upper bound lets PostgreSQL scan a range of an index, where it
 * would otherwise read a whole table for a page of adjacent rows.
 */
export const anyOf = (column: string, ids: readonly string[]): RawBuilder<boolean> => {
  const inOrder = ids.toSorted();
  const [first, last] = [inOrder.at(0), inOrder.at(-1)];
  if (first === undefined || last === undefined) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} between ${first}::uuid and ${last}::uuid and ${sql.ref(column)} = any(${inOrder}::uuid[])`;
};
