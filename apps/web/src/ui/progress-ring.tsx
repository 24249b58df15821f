import { counted } from "./counted.ts";

const size = 120;
const width = 12;
const radius = (size - width) / 2;
const around = 2 * Math.PI * radius;

interface ProgressRingProps {
  /** What goes on, for those who hear the screen. */
  readonly label: string;
  readonly done: number;
  readonly of: number;
}

/** How many of how many are done, as a ring that closes. The numbers stand in it, so that nobody has to guess an angle. */
export const ProgressRing = ({ label, done, of }: ProgressRingProps) => {
  const share = of === 0 ? 0 : done / of;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={`${done}/${of}`}
      className="relative grid size-30 shrink-0 place-items-center"
    >
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="absolute inset-0 -rotate-90">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth={width} className="stroke-line" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          strokeWidth={width}
          strokeDasharray={`${share * around} ${around}`}
          className="stroke-palm transition-[stroke-dasharray] motion-reduce:transition-none"
        />
      </svg>
      <span aria-hidden className="text-xl font-semibold tabular-nums">
        {counted(done)}/{counted(of)}
      </span>
    </div>
  );
};
