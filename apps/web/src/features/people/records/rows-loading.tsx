import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "./messages.ts";

/** The skeleton of a section. */
export const RowsLoading = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="rounded-card border border-line bg-surface">
    <p role="status" className="sr-only">
      {messages.loading}
    </p>
    <div className="min-h-15 border-b border-line px-6 py-5">
      <Skeleton className="h-5 w-40" />
    </div>
    <div className="grid gap-6 p-6">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-48 max-w-full" />
        </div>
      ))}
    </div>
  </div>
);
