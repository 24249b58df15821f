import { CircleCheck, X } from "lucide-react";
import { messages } from "./messages.ts";
import { dismissToast, useToasts } from "./toasts.ts";

const durationMs = 6000;
/** At the top on a laptop. A phone has its header, tabs and headings there, and a bar with the next action at the bottom. */
const positionClassName = "top-4 max-sm:top-auto max-sm:bottom-24";

/** Shows the toasts. Each disappears when its time bar has run out; hovering or focusing it pauses the timer. */
export const ToastRegion = () => {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div
      role="status"
      aria-label={messages.notices}
      className={`${positionClassName} fixed inset-x-4 z-40 mx-auto grid max-w-96 gap-3 print:hidden`}
    >
      {toasts.map(({ id, text }) => (
        <div
          key={id}
          className="group relative flex items-start gap-3 overflow-hidden rounded-card border border-line bg-surface p-4 shadow-lg"
        >
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-palm" />
          <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
          <button
            type="button"
            aria-label={messages.dismiss}
            onClick={() => dismissToast(id)}
            className="-m-2 grid size-10 shrink-0 cursor-pointer place-items-center rounded-lg text-ink-soft outline-indigo hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
          {/* With reduced motion the timer still runs, but invisibly. */}
          <span
            aria-hidden
            onAnimationEnd={() => dismissToast(id)}
            style={{ animationDuration: `${durationMs}ms` }}
            className="absolute inset-x-0 bottom-0 h-1 origin-left animate-run-out bg-palm group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:opacity-0"
          />
        </div>
      ))}
    </div>
  );
};
