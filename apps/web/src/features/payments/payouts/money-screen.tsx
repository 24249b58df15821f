import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { messages } from "../messages.ts";

interface MoneyScreenProps {
  readonly title: string;
  readonly text: string;
  /** The screen's main action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const tabs = [
  { name: messages.tabs.wallet, to: "/dash/wallet" },
  { name: messages.tabs.reconciliation, to: "/dash/reconciliation" },
];

/** The layout of the wallet and reconciliation screens: tabs, title and main action. */
export const MoneyScreen = ({ title, text, action, children }: MoneyScreenProps) => {
  const pathname = useLocation().pathname.toLowerCase();
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TabLinks
        label={messages.tabs.label}
        tabs={tabs.map(({ name, to }) => ({ name, to, isCurrent: pathname === to }))}
        areSeparateScreens
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 max-w-2xl flex-1 basis-72 gap-1">
          <ScreenHeading title={title} className="font-display text-3xl font-semibold">
            {title}
          </ScreenHeading>
          <p className="text-ink-soft">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
};
