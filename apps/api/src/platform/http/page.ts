const pageSize = 100;

/** Cuts a page: one extra row tells whether there is another page. The cursor names the last row. */
export const pageOf = async <Row>(find: (limit: number) => Promise<Row[]>, cursorAfter: (row: Row) => string) => {
  const found = await find(pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last ? cursorAfter(last) : null };
};
