import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Motif } from "./motif.tsx";

interface EmptyStateProps {
  readonly Icon: LucideIcon;
  /** What would be listed here. */
  readonly title: string;
  /** Why it is empty. */
  readonly message: string;
  /** The single next action. */
  readonly children?: ReactNode;
}

/** Shown where a list is empty: what it is for, why it is empty, and what to do next. */
export const EmptyState = ({ Icon, title, message, children }: EmptyStateProps) => (
  <div className="relative isolate grid justify-items-start gap-4 overflow-hidden rounded-card border border-line bg-surface p-6">
    <Motif fade="corner" className="-z-10 text-indigo opacity-[0.07]" />
    <span className="grid size-11 place-items-center rounded-full bg-indigo-tint text-indigo">
      <Icon aria-hidden className="size-5" />
    </span>
    <div className="grid gap-1">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{message}</p>
    </div>
    {children}
  </div>
);
