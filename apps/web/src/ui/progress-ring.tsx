import { formatCount } from "./format-count.ts";

const size = 120;
const strokeWidth = 12;
const radius = (size - strokeWidth) / 2;
const circumference = 2 * Math.PI * radius;

interface ProgressRingProps {
  /** The accessible name of the process. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Progress as a ring with the numbers inside it. */
export const ProgressRing = ({ label, done, total }: ProgressRingProps) => {
  const share = total === 0 ? 0 : done / total;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done}/${total}`}
      className="relative grid size-30 shrink-0 place-items-center"
    >
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="absolute inset-0 -rotate-90">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth={strokeWidth} className="stroke-line" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          strokeWidth={strokeWidth}
          strokeDasharray={`${share * circumference} ${circumference}`}
          className="stroke-palm transition-[stroke-dasharray] motion-reduce:transition-none"
        />
      </svg>
      <span aria-hidden className="text-xl font-semibold tabular-nums">
        {formatCount(done)}/{formatCount(total)}
      </span>
    </div>
  );
};
