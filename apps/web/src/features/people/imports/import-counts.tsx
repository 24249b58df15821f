import type { ImportRecord } from "@albashi/contracts/people/imports";
import { formatCount } from "../../../ui/format-count.ts";
import { messages } from "./messages.ts";

const kinds = ["good", "bad", "skipped", "total"] as const;
const variants = { good: "text-palm", bad: "text-clay", skipped: "text-ink", total: "text-ink" };

/** The numbers of valid rows, invalid rows and rows of existing employees. */
export const ImportCounts = ({ rows }: { rows: ImportRecord["rows"] }) => (
  <dl aria-label={messages.counts.title} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    {kinds.map((kind) => (
      <div key={kind} className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4">
        <dt className="text-sm text-ink-soft">{messages.counts[kind]}</dt>
        <dd className={`text-2xl font-semibold tabular-nums ${rows[kind] > 0 ? variants[kind] : "text-ink-soft"}`}>
          {formatCount(rows[kind])}
        </dd>
      </div>
    ))}
  </dl>
);
