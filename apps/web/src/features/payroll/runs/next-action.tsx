import type { ReactNode } from "react";

/** The one next act of a step, held in view at the bottom however long the list above it is. */
export const NextAction = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-5 flex flex-col items-start gap-2 border-t border-line bg-page px-5 py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-4 lg:mx-0 lg:mb-4 lg:rounded-card lg:border lg:bg-surface lg:shadow-lg print:static">
    {children}
  </div>
);
