import { type RawBuilder, sql } from "kysely";

/**
 * Whether a column is one of some ids. Saying between which two they lie as well lets PostgreSQL walk that part of an index,
 * where it would otherwise read a whole table for a page of neighbours.
 */
export const among = (column: string, ids: readonly string[]): RawBuilder<boolean> => {
  const inOrder = ids.toSorted();
  const [first, last] = [inOrder.at(0), inOrder.at(-1)];
  if (first === undefined || last === undefined) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} between ${first}::uuid and ${last}::uuid and ${sql.ref(column)} = any(${inOrder}::uuid[])`;
};
