import { placeUnknown } from "../errors.ts";

const pageSize = 100;

/** Cuts a page: one row more than it holds tells whether there is another. The cursor is the last row's id. */
export const pageOf = async <Row>(find: (atMost: number) => Promise<Row[]>, idOf: (row: Row) => string) => {
  const found = await find(pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last ? idOf(last) : null };
};

/** The id in a cursor. It is no secret: whoever changes it sees another page of their own company. */
export const idIn = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) throw placeUnknown();
  return cursor;
};
