import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

interface QueryStateProps {
  /** What is being asked for. */
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Said to whoever hears the screen while it is on its way. */
  readonly loading: string;
  readonly failedTitle: string;
  /** Where the failure says nothing of itself. */
  readonly failed: string;
  /** The shape of what will stand here. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Stands where an answer will stand: its shape while it is on its way, and what happened when it could not come. */
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
