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

/** The polling interval of an import in progress. */
const pollIntervalMs = 1000;

const importsKey = ["imports"];
export const importKey = (importId: string) => [...importsKey, "one", importId];
const rowsKey = (importId: string) => [...importsKey, "rows", importId];

const isInProgress = ({ state }: ImportRecord) => state === "reading" || state === "importing";

/** Every import of the company, newest first. Imports progress in the background, so the list is always refetched. */
export const useImports = () =>
  useQuery({ queryKey: [...importsKey, "all"], staleTime: 0, queryFn: ({ signal }) => call(ListImports, { signal }) });

/** One import, polled while the server processes it. */
export const useImport = (importId: string) =>
  useQuery({
    queryKey: importKey(importId),
    queryFn: ({ signal }) => call(ReadImport, { params: { importId }, signal }),
    // Invitations are still being sent after all rows are imported.
    refetchInterval: ({ state: { data } }) => data !== undefined && (isInProgress(data) || isInviting(data)) && pollIntervalMs,
  });

const isInviting = ({ state, invitations, invited, rows }: ImportRecord) =>
  state === "done" && invitations === "now" && invited < rows.done;

/** The filter of the row list, which shows rows before they are imported. */
export type RowFilter = Exclude<ImportRowState, "done"> | "all";

interface RowsPage {
  readonly rows: readonly ImportRow[];
  readonly next: number | null;
}

/** The rows of an import, page by page. A corrected row keeps its place until another filter is selected. */
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

/** Replaces a corrected row in the cached pages. */
export const replaceRow = (queries: QueryClient, importId: string, row: ImportRow) => {
  queries.setQueriesData<InfiniteData<RowsPage>>(
    { queryKey: rowsKey(importId) },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          rows: page.rows.map((cachedRow) => (cachedRow.rowNumber === row.rowNumber ? row : cachedRow)),
        })),
      },
  );
};
