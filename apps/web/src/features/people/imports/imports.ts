import {
  type ImportRecord,
  type ImportRow,
  type ImportRowState,
  ListImportRows,
  ListImports,
  ReadImport,
} from "@albashi/contracts/people/imports";
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** How often a sheet that is being worked on is looked at again. */
const everyMs = 1000;

const importsKey = ["imports"];
export const importKey = (importId: string) => [...importsKey, "one", importId];
const rowsKey = (importId: string) => [...importsKey, "rows", importId];

const isMoving = ({ state }: ImportRecord) => state === "reading" || state === "importing";

/** Every sheet of the company, the newest first. Sheets move on by themselves, so it is asked anew whenever somebody looks. */
export const useImports = () =>
  useQuery({ queryKey: [...importsKey, "all"], staleTime: 0, queryFn: ({ signal }) => call(ListImports, { signal }) });

/** One sheet, looked at again and again while the server works on it. */
export const useImport = (importId: string) =>
  useQuery({
    queryKey: importKey(importId),
    queryFn: ({ signal }) => call(ReadImport, { params: { importId }, signal }),
    // The invitations go on for a while after everybody is in.
    refetchInterval: ({ state: { data } }) => data !== undefined && (isMoving(data) || isInviting(data)) && everyMs,
  });

const isInviting = ({ state, invitations, invited, rows }: ImportRecord) =>
  state === "done" && invitations === "now" && invited < rows.done;

/** Which rows are shown. None is brought in yet while they are looked at. */
export type RowFilter = Exclude<ImportRowState, "done"> | "all";

interface RowsPage {
  readonly rows: readonly ImportRow[];
  readonly next: number | null;
}

/** The rows of a sheet, page after page. A row that is corrected stays where it is until other rows are asked for. */
export const useImportRows = (importId: string, filter: RowFilter) =>
  useInfiniteQuery({
    queryKey: [...rowsKey(importId), filter],
    initialPageParam: undefined as number | undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(filter !== "all" && { state: filter }), ...(pageParam !== undefined && { after: pageParam }) };
      return call(ListImportRows, { params: { importId }, query, signal });
    },
    getNextPageParam: ({ next }: RowsPage) => next ?? undefined,
  });

/** Puts a corrected row where it stood. */
export const replaceRow = (queries: QueryClient, importId: string, row: ImportRow) => {
  queries.setQueriesData<InfiniteData<RowsPage>>(
    { queryKey: rowsKey(importId) },
    (kept) =>
      kept && {
        ...kept,
        pages: kept.pages.map((page) => ({ ...page, rows: page.rows.map((one) => (one.rowNumber === row.rowNumber ? row : one)) })),
      },
  );
};
