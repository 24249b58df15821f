import type { ReactNode } from "react";
import { QueryState } from "./query-state.tsx";
import { Skeleton } from "./skeleton.tsx";

interface SectionStateProps {
  readonly query: Parameters<typeof QueryState>[0]["query"];
  readonly messages: { readonly loading: string; readonly failedTitle: string; readonly failed: string };
  /** The shape of what will stand here, where three lines would not be like it. */
  readonly children?: ReactNode;
}

/** Stands where an answer will stand, or says why it could not come. */
export const SectionState = ({ query, messages, children }: SectionStateProps) => (
  <QueryState query={query} loading={messages.loading} failedTitle={messages.failedTitle} failed={messages.failed}>
    {children ?? (
      <div className="grid gap-3 rounded-card border border-line bg-surface p-6">
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-5 w-40 max-w-full" />
      </div>
    )}
  </QueryState>
);
