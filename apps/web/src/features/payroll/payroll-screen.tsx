import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { messages } from "./messages.ts";

interface PayrollScreenProps {
  readonly title: string;
  readonly text: string;
  /** The screen's main action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the payroll screens: tabs, title and main action. */
export const PayrollScreen = ({ title, text, action, children }: PayrollScreenProps) => (
  <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <PayrollTabs />
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

const tabLinks = [
  { name: messages.tabs.pay, to: "/dash/payrollmanage" },
  { name: messages.tabs.runs, to: "/dash/payroll/runs" },
  { name: messages.tabs.salaries, to: "/dash/salary-definition" },
  { name: messages.tabs.structures, to: "/dash/create-salary" },
  { name: messages.tabs.extras, to: "/dash/payroll/extras" },
  { name: messages.tabs.setUp, to: "/dash/payroll/set-up" },
];

const PayrollTabs = () => {
  const pathname = useLocation().pathname.toLowerCase();
  const tabs = tabLinks.map(({ name, to }) => ({ name, to, isCurrent: pathname === to || pathname.startsWith(`${to}/`) }));
  return <TabLinks label={messages.navigation} tabs={tabs} areSeparateScreens />;
};
