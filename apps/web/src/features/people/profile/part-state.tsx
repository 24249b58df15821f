import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { words } from "./words.ts";

/** Stands in a part of the profile until its own answer has come, or when it could not. */
export const PartState = ({ query }: { query: UseQueryResult }) => (
  <>
    {query.isPending && (
      <div aria-busy="true" className="grid gap-3 rounded-card border border-line bg-surface p-6">
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-5 w-40 max-w-full" />
      </div>
    )}
    {query.isError && (
      <ErrorState
        title={words.error(query.error.message)}
        message={words.errorNote}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )}
  </>
);
