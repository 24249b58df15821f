import { SearchX } from "lucide-react";
import type { ReactNode } from "react";

interface NotAvailableProps {
  readonly title: string;
  readonly message: string;
  /** A link to continue with, because a retry would fail in the same way. */
  readonly children: ReactNode;
}

/** Shown where the requested record does not exist. */
export const NotAvailable = ({ title, message, children }: NotAvailableProps) => (
  <div role="alert" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 rounded-card border border-line bg-surface p-6">
    <span className="grid size-11 place-items-center rounded-full bg-sky-tint text-sky">
      <SearchX aria-hidden className="size-5" />
    </span>
    <div className="grid gap-1">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere text-ink-soft">{message}</p>
    </div>
    {children}
  </div>
);
