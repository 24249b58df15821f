import { runCursorUnknown } from "../errors.ts";

/** Where a page of a list of people ended: what it is sorted by, and who of those that are equal. */
export interface PlaceInList {
  readonly sortKey: string;
  readonly employeeId: string;
}

/** A cursor says after whom the next page begins. It is no secret: whoever changes it sees another page of their own company. */
export const writtenPlace = ({ sortKey, employeeId }: PlaceInList, sort = "name"): string =>
  Buffer.from(JSON.stringify([sort, sortKey, employeeId])).toString("base64url");

/** Reads a cursor back; one that we did not write, or wrote for another order, is refused. */
export const readPlace = (cursor: string, sort = "name"): PlaceInList => {
  try {
    const [of, sortKey, employeeId] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as unknown[];
    const isOurs = of === sort && typeof sortKey === "string" && /^[^\0]*$/u.test(sortKey) && sortKey.isWellFormed();
    const isWhole = sort === "name" || /^-?\d{1,19}$/.test(String(sortKey));
    if (isOurs && isWhole && typeof employeeId === "string" && /^[0-9a-f-]{36}$/.test(employeeId)) return { sortKey, employeeId };
  } catch {
    // Whatever it is, we did not write it; the refusal below says so.
  }
  throw runCursorUnknown();
};
