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

/** The filters and sort order of the directory. They are in the URL, so that Back and copied links restore them. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) || undefined;
  const [search, departmentId] = [text("search"), text("department")];
  const status = statuses.find((option) => option === params.get("status"));
  const sort: Sort = directorySorts.find((option) => option === params.get("sort")) ?? "name";
  // Memoized, so that components showing the filters do not render again with every loaded page.
  const filters: Filters = useMemo(
    () => ({ ...(search && { search }), ...(status && { status }), ...(departmentId && { departmentId }) }),
    [search, status, departmentId],
  );
  // Replaces the history entry, so that Back leaves the screen instead of undoing each typed letter.
  const set = useCallback(
    (name: string, value: string) =>
      setParams(
        (current) => {
          if (value === "") current.delete(name);
          else current.set(name, value);
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const clear = () => setParams({}, { replace: true, preventScrollReset: true });
  return { filters, sort, set, clear, isFiltered: Object.keys(filters).length > 0 };
};
