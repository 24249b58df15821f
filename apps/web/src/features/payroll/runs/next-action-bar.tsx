import type { ReactNode } from "react";

/** The next action of a step, sticky at the bottom of the viewport. Its last child is the action and always stands at the right. */
export const NextActionBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-5 flex flex-col items-start gap-2 border-t border-line bg-page px-5 py-3 sm:flex-row sm:items-center sm:gap-4 lg:mx-0 lg:mb-4 lg:rounded-card lg:border lg:bg-surface lg:shadow-lg print:static [&>:last-child]:ml-auto">
    {children}
  </div>
);
