import type { ReactNode } from "react";
import { QueryState } from "../../ui/query-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { words } from "./words.ts";

interface PartStateProps {
  readonly query: Parameters<typeof QueryState>[0]["query"];
  /** The shape of what will stand here, where three lines would not be like it. */
  readonly children?: ReactNode;
}

/** Stands where an answer about money will stand, or says why it could not come. */
export const PartState = ({ query, children }: PartStateProps) => (
  <QueryState query={query} loading={words.loading} failedTitle={words.failedTitle} failed={words.failed}>
    {children ?? (
      <div className="grid gap-3 rounded-card border border-line bg-surface p-6">
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-5 w-40 max-w-full" />
      </div>
    )}
  </QueryState>
);
