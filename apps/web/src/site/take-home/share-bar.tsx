import { messages } from "./messages.ts";
import type { TakeHome } from "./question.ts";

const whole = 10_000;
const percents = new Intl.NumberFormat("en-NG", { style: "percent", maximumFractionDigits: 1 });

/** How the salary divides into take-home, tax and the rest, as a bar with its words below, so that colour is never the only sign. */
export const ShareBar = ({ answer }: { answer: TakeHome | undefined }) => {
  const net = answer?.netShareBps ?? whole;
  const tax = answer?.taxShareBps ?? 0;
  const shares = [
    { name: messages.bar.net, share: net, colour: "fill-indigo", dot: "bg-indigo" },
    { name: messages.bar.tax, share: tax, colour: "fill-clay", dot: "bg-clay" },
    { name: messages.bar.other, share: Math.max(whole - net - tax, 0), colour: "fill-amber", dot: "bg-amber" },
  ];
  return (
    <div className="mt-3 grid gap-2">
      <svg viewBox={`0 0 ${whole} 200`} preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full overflow-hidden rounded-full">
        {shares.map(({ name, share, colour }, at) => (
          <rect
            key={name}
            x={shares.slice(0, at).reduce((sum, before) => sum + before.share, 0)}
            width={share}
            height="200"
            className={answer ? colour : "fill-line"}
          />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {shares.map(({ name, share, dot }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-full ${dot}`} />
            {name} <span className="inline-block min-w-[5ch] tabular-nums">{answer ? percents.format(share / whole) : "…"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
