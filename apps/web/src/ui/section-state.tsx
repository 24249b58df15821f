import type { ReactNode } from "react";
import { QueryState } from "./query-state.tsx";
import { Skeleton } from "./skeleton.tsx";

interface SectionStateProps {
  readonly query: Parameters<typeof QueryState>[0]["query"];
  readonly messages: { readonly loading: string; readonly failedTitle: string; readonly failed: string };
  /** A custom skeleton, where three bars do not resemble the content. */
  readonly children?: ReactNode;
}

/** Shows the loading or error state of a section. */
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
