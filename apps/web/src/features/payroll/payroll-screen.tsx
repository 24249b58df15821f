import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { messages } from "./messages.ts";

interface PayrollScreenProps {
  readonly title: string;
  readonly text: string;
  /** The one next act. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen about how people are paid: what it is, the one next act, and the ways to the others. */
export const PayrollScreen = ({ title, text, act, children }: PayrollScreenProps) => (
  <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <PayrollPlaces />
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

const places = [
  { name: messages.places.runs, to: "/dash/payrollmanage" },
  { name: messages.places.salaries, to: "/dash/salary-definition" },
  { name: messages.places.structures, to: "/dash/create-salary" },
  { name: messages.places.extras, to: "/dash/payroll/extras" },
  { name: messages.places.setUp, to: "/dash/payroll/set-up" },
];

const PayrollPlaces = () => {
  const here = useLocation().pathname.toLowerCase();
  const tabs = places.map(({ name, to }) => ({ name, to, isCurrent: here === to || here.startsWith(`${to}/`) }));
  return <TabLinks label={messages.navigation} tabs={tabs} areSeparateScreens />;
};
