import { messages } from "./messages.ts";
import type { TakeHome } from "./take-home.ts";

const totalBps = 10_000;
const percentFormat = new Intl.NumberFormat("en-NG", { style: "percent", maximumFractionDigits: 1 });

/** The shares of take-home pay, tax and other deductions, as a bar with a legend, so that it does not rely on colour. */
export const ShareBar = ({ result }: { result: TakeHome | undefined }) => {
  const net = result?.netShareBps ?? totalBps;
  const tax = result?.taxShareBps ?? 0;
  const shares = [
    { name: messages.bar.net, share: net, colour: "fill-indigo", dot: "bg-indigo" },
    { name: messages.bar.tax, share: tax, colour: "fill-clay", dot: "bg-clay" },
    { name: messages.bar.other, share: Math.max(totalBps - net - tax, 0), colour: "fill-amber", dot: "bg-amber" },
  ];
  return (
    <div className="mt-3 grid gap-2">
      <svg
        viewBox={`0 0 ${totalBps} 200`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2.5 w-full overflow-hidden rounded-full"
      >
        {shares.map(({ name, share, colour }, index) => (
          <rect
            key={name}
            x={shares.slice(0, index).reduce((sum, previous) => sum + previous.share, 0)}
            width={share}
            height="200"
            className={result ? colour : "fill-line"}
          />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {shares.map(({ name, share, dot }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-full ${dot}`} />
            {name} <span className="inline-block min-w-[5ch] tabular-nums">{result ? percentFormat.format(share / totalBps) : "…"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
