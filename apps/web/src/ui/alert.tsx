import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type Tone = "success" | "error" | "info";

const tones: Record<Tone, { Icon: LucideIcon; colour: string; bar: string }> = {
  success: { Icon: CircleCheck, colour: "bg-palm-tint text-palm", bar: "bg-palm" },
  error: { Icon: CircleAlert, colour: "bg-clay-tint text-clay", bar: "bg-clay" },
  info: { Icon: Info, colour: "bg-sky-tint text-sky", bar: "bg-sky" },
};

interface AlertProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  /** What the user can do about it, such as a button, below the message. */
  readonly action?: ReactNode;
  /** How long the alert is shown before the next step; a bar shows the remaining time. */
  readonly durationMs?: number;
  /** Moves the focus here, because the alert is the result of the user's action. */
  readonly takesFocus?: boolean;
}

/** A message about an outcome. A screen reader announces a failure immediately and anything else when it is idle. */
export const Alert = ({ tone, title, children, action, durationMs, takesFocus = false }: AlertProps) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) container.current?.focus();
  }, [takesFocus]);
  const { Icon, colour, bar } = tones[tone];
  return (
    <div
      ref={container}
      tabIndex={takesFocus ? -1 : undefined}
      role={tone === "error" ? "alert" : "status"}
      className={`relative scroll-my-6 overflow-hidden rounded-card p-4 ${colour}`}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="grid min-w-0 gap-0.5">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          <p className="wrap-anywhere text-ink">{children}</p>
          {action && <div className="mt-2 grid justify-items-start gap-2 text-ink">{action}</div>}
        </div>
      </div>
      {durationMs !== undefined && (
        <span
          aria-hidden
          className={`absolute inset-x-0 bottom-0 h-1 origin-left animate-run-out motion-reduce:animate-none ${bar}`}
          style={{ animationDuration: `${durationMs}ms` }}
        />
      )}
    </div>
  );
};
