import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "./messages.ts";

const rows = ["one", "two", "three", "four"];

/** The skeleton of a profile. */
export const ProfileLoading = () => (
  <div aria-busy="true" className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface p-6">
      <p role="status" className="text-ink-soft">
        {messages.loading}
      </p>
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-28" />
    </div>
    <div className="grid content-start gap-6 rounded-card border border-line bg-surface p-6">
      {rows.map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  </div>
);
