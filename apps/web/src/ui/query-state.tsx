import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

interface QueryStateProps {
  /** The query whose state is shown. */
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Announced by screen readers while the query loads. */
  readonly loading: string;
  readonly failedTitle: string;
  /** Shown when the error has no message. */
  readonly failed: string;
  /** The skeleton shown while loading. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Shows a skeleton while a query loads, and an error with a retry button when it failed. */
export const QueryState = ({ query, loading, failedTitle, failed, children, className = "" }: QueryStateProps) => (
  <>
    {query.isPending && (
      <div aria-busy="true" className={`grid gap-3 ${className}`}>
        <p role="status" className="sr-only">
          {loading}
        </p>
        {children}
      </div>
    )}
    {query.isError && (
      <ErrorState
        title={failedTitle}
        message={query.error?.message || failed}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )}
  </>
);
