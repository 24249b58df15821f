import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { messages } from "../messages.ts";

interface MoneyScreenProps {
  readonly title: string;
  readonly text: string;
  /** The one next act. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

const places = [
  { name: messages.places.wallet, to: "/dash/wallet" },
  { name: messages.places.reconciliation, to: "/dash/reconciliation" },
];

/** The frame of the screens about the company's money: what it is, the one next act, and the way to the other. */
export const MoneyScreen = ({ title, text, act, children }: MoneyScreenProps) => {
  const here = useLocation().pathname.toLowerCase();
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TabLinks
        label={messages.places.label}
        tabs={places.map(({ name, to }) => ({ name, to, isCurrent: here === to }))}
        areSeparateScreens
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 max-w-2xl flex-1 basis-72 gap-1">
          <ScreenHeading title={title} className="font-display text-3xl font-semibold">
            {title}
          </ScreenHeading>
          <p className="text-ink-soft">{text}</p>
        </div>
        {act}
      </div>
      {children}
    </div>
  );
};
