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

/** What the review shows. It stands in the address, so that Back and a copied link find it again. */
export const useReviewFilters = () => {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) || undefined;
  const [cause, finding, search] = [text("cause"), text("finding"), text("search")];
  const sort = varianceSorts.find((one) => one === params.get("sort")) ?? "change";
  const view = views.find((one) => one === params.get("by")) ?? "person";
  // The same question is the same object, so that what only shows it is not drawn again.
  const filters: ChangeFilters = useMemo(
    () => ({ sort, ...(cause && { cause }), ...(finding && { finding }), ...(search && { search }) }),
    [sort, cause, finding, search],
  );
  const set = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (last) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === "") last.delete(name);
            else last.set(name, value);
          }
          return last;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { filters, view, set, ...usePerson() };
};

/** Who is opened. It is a step of its own in the browser's history, so that Back closes the sheet. */
const usePerson = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  // What the list knows of them is shown until the rest has come. Who comes by a link has opened nobody here.
  const opened = useRef<VarianceRow>(undefined);
  const open = useCallback(
    (row: VarianceRow) => {
      opened.current = row;
      setParams(
        (last) => {
          last.set("person", row.employeeId);
          return last;
        },
        { preventScrollReset: true },
      );
    },
    [setParams],
  );
  const close = useCallback(() => {
    if (opened.current) return void navigate(-1);
    setParams(
      (last) => {
        last.delete("person");
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [navigate, setParams]);
  const person = params.get("person") || undefined;
  return { person, row: opened.current?.employeeId === person ? opened.current : undefined, open, close };
};
