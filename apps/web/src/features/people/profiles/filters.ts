import { directorySorts } from "@albashi/contracts/people/directory";
import type { Status } from "@albashi/contracts/people/profiles";
import { statuses } from "@albashi/contracts/people/profiles";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

export interface Filters {
  readonly search?: string;
  readonly status?: Status;
  readonly departmentId?: string;
}
export type Sort = (typeof directorySorts)[number];

/** What the list is narrowed down by and sorted by. It stands in the address, so that Back and a copied link find it again. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) || undefined;
  const [search, departmentId] = [text("search"), text("department")];
  const status = statuses.find((one) => one === params.get("status"));
  const sort: Sort = directorySorts.find((one) => one === params.get("sort")) ?? "name";
  // The same question is the same object, so that what only shows it is not drawn again with every page that arrives.
  const filters: Filters = useMemo(
    () => ({ ...(search && { search }), ...(status && { status }), ...(departmentId && { departmentId }) }),
    [search, status, departmentId],
  );
  // Replaced, not added: Back leads to where one came from, not through every letter that was typed.
  const set = useCallback(
    (name: string, value: string) =>
      setParams(
        (last) => {
          if (value === "") last.delete(name);
          else last.set(name, value);
          return last;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const clear = () => setParams({}, { replace: true, preventScrollReset: true });
  return { filters, sort, set, clear, isNarrowed: Object.keys(filters).length > 0 };
};
