import { type VarianceRow, varianceSorts } from "@albashi/contracts/payroll/review";
import { useCallback, useMemo, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";

export const views = ["person", "component", "authority"] as const;

export interface ChangeFilters {
  readonly sort: (typeof varianceSorts)[number];
  readonly cause?: string;
  readonly finding?: string;
  readonly search?: string;
}

/** The filters, the view and the open employee of the review, stored in the URL so that they can be linked. */
export const useReviewFilters = () => {
  const [params, setParams] = useSearchParams();
  const readParam = (name: string) => params.get(name) || undefined;
  const [cause, finding, search] = [readParam("cause"), readParam("finding"), readParam("search")];
  const sort = varianceSorts.find((candidate) => candidate === params.get("sort")) ?? "change";
  const view = views.find((candidate) => candidate === params.get("by")) ?? "person";
  // Equal filters are the same object, so that memoised components do not re-render.
  const filters: ChangeFilters = useMemo(
    () => ({ sort, ...(cause && { cause }), ...(finding && { finding }), ...(search && { search }) }),
    [sort, cause, finding, search],
  );
  const setFilters = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (current) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === "") current.delete(name);
            else current.set(name, value);
          }
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { filters, view, setFilters, ...useOpenPerson() };
};

/** The open employee. Opening adds a history entry, so that the Back button closes the sheet. */
const useOpenPerson = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  // The list's row is shown until the details are loaded. It is undefined when the user arrived by a link.
  const openedRow = useRef<VarianceRow>(undefined);
  const openPerson = useCallback(
    (row: VarianceRow) => {
      openedRow.current = row;
      setParams(
        (current) => {
          current.set("person", row.employeeId);
          return current;
        },
        { preventScrollReset: true },
      );
    },
    [setParams],
  );
  const closePerson = useCallback(() => {
    if (openedRow.current) return void navigate(-1);
    setParams(
      (current) => {
        current.delete("person");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [navigate, setParams]);
  const openEmployeeId = params.get("person") || undefined;
  return {
    openEmployeeId,
    row: openedRow.current?.employeeId === openEmployeeId ? openedRow.current : undefined,
    openPerson,
    closePerson,
  };
};
