import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type Tone = "done" | "failed" | "information";

const tones: Record<Tone, { Icon: LucideIcon; colour: string; bar: string }> = {
  done: { Icon: CircleCheck, colour: "bg-palm-tint text-palm", bar: "bg-palm" },
  failed: { Icon: CircleAlert, colour: "bg-clay-tint text-clay", bar: "bg-clay" },
  information: { Icon: Info, colour: "bg-sky-tint text-sky", bar: "bg-sky" },
};

interface AlertProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  /** How long the alert stays before something follows; a bar shows the time running out. */
  readonly lastsMs?: number;
  /** What a person has just done led here, so reading goes on here. */
  readonly takesFocus?: boolean;
}

/** Tells at once what happened. A failure interrupts a screen reader, anything else waits its turn. */
export const Alert = ({ tone, title, children, lastsMs, takesFocus = false }: AlertProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const { Icon, colour, bar } = tones[tone];
  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      role={tone === "failed" ? "alert" : "status"}
      className={`relative scroll-my-6 overflow-hidden rounded-card p-4 ${colour}`}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="grid min-w-0 gap-0.5">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          <p className="wrap-anywhere text-ink">{children}</p>
        </div>
      </div>
      {lastsMs !== undefined && (
        <span
          aria-hidden
          className={`absolute inset-x-0 bottom-0 h-1 origin-left animate-run-out motion-reduce:animate-none ${bar}`}
          style={{ animationDuration: `${lastsMs}ms` }}
        />
      )}
    </div>
  );
};
