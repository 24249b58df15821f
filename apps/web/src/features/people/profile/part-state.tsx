import type { UseQueryResult } from "@tanstack/react-query";
import { QueryState } from "../../../ui/query-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { words } from "./words.ts";

/** Stands in a part of the profile until its own answer has come, or when it could not. */
export const PartState = ({ query }: { query: UseQueryResult }) => (
  <QueryState
    query={query}
    loading={words.loading}
    failedTitle={words.partFailed}
    failed={words.errorNote}
    className="rounded-card border border-line bg-surface p-6"
  >
    <Skeleton className="h-5 w-48 max-w-full" />
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-5 w-40 max-w-full" />
  </QueryState>
);
