import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadPayrollSetup } from "@albashi/contracts/payroll/setup";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { useSetupPath } from "../use-setup.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.checklist;

/** The setup steps before the first pay day, with progress. Each step links to its screen. */
export const Checklist = ({ setup: { steps, done } }: { setup: ResponseOf<typeof ReadPayrollSetup> }) => {
  const setupPath = useSetupPath();
  return (
    <section aria-labelledby="set-up" className="rounded-card border border-line bg-surface">
      <div className="grid gap-4 border-b border-line p-6">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="set-up" className="text-lg font-semibold">
            {messages.title}
          </h2>
          <p className="amount font-semibold">{messages.progress(done, steps.length)}</p>
        </div>
        <div aria-hidden className="flex gap-1.5">
          {steps.map(({ code, isDone }) => (
            <span key={code} className={`h-1.5 flex-1 rounded-full ${isDone ? "bg-palm" : "bg-line"}`} />
          ))}
        </div>
        <p className="text-ink-soft">{done === steps.length ? messages.ready : messages.note}</p>
      </div>
      <ol className="divide-y divide-line">
        {steps.map(({ code, what, isDone, place }, index) => (
          <li key={code} className="relative flex items-center gap-4 px-6 py-4 hover:bg-sunken">
            <span
              aria-hidden
              className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${isDone ? "bg-palm-tint text-palm" : "bg-sunken text-ink-soft"}`}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <Link
              to={setupPath(place)}
              className="min-w-0 flex-1 font-semibold outline-indigo after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
            >
              {what}
            </Link>
            <Badge tone={isDone ? "success" : "warning"}>{isDone ? messages.done : messages.open}</Badge>
          </li>
        ))}
      </ol>
    </section>
  );
};
