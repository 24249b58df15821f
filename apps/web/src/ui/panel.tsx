import { type ReactNode, useId } from "react";

interface PanelProps {
  readonly title: string;
  /** Content beside the title, such as a status. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of a screen. */
export const Panel = ({ title, aside, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 py-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6">{children}</div>
    </section>
  );
};
