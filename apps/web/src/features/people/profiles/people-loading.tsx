import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRowHeight } from "../../../ui/use-row-height.ts";
import { messages } from "./directory-messages.ts";
import { rowHeights } from "./table-shape.ts";

const lines = ["one", "two", "three", "four", "five", "six"];

/** The skeleton of the directory. */
export const PeopleLoading = () => {
  const height = useRowHeight(rowHeights);
  return (
    <div aria-busy="true" className="overflow-hidden rounded-card border border-line bg-surface">
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      {lines.map((line) => (
        <div key={line} style={{ height }} className="flex items-center gap-4 border-b border-line px-5">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto hidden h-4 w-56 md:block" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </div>
  );
};
