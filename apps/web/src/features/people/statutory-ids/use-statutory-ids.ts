import { ListStatutoryIds, statutoryFields } from "@albashi/contracts/people/statutory-ids";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "../../../api-client.ts";

export const idsKey = ["people", "statutory-ids"] as const;

/** The filters of the grid, in the URL: a check of a schedule links to the people who lack one detail. */
export const useIdsFilters = () => {
  const [params, setParams] = useSearchParams();
  const missing = statutoryFields.find((field) => field === params.get("missing"));
  const search = params.get("search") ?? "";
  const year = Number(params.get("year")) || undefined;
  const setFilter = (name: "missing" | "search", value: string) =>
    setParams(
      (current) => {
        if (value === "") current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { missing, search, year, setFilter };
};

/** The employees that match the filters, one page at a time. */
export const useStatutoryIds = ({ missing, search, year }: Pick<ReturnType<typeof useIdsFilters>, "missing" | "search" | "year">) =>
  useInfiniteQuery({
    queryKey: [...idsKey, missing ?? "", search, year ?? ""],
    queryFn: ({ pageParam, signal }) =>
      call(ListStatutoryIds, {
        query: {
          ...(missing && { missing }),
          ...(search !== "" && { search }),
          ...(year !== undefined && { year }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Typed cells are about the rows on the screen, so these change only when the user saves or filters.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  });
