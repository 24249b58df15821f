import type { SessionPermission } from "@albashi/contracts/contract";
import { Link } from "react-router";
import { useCan } from "../../../app/rights.ts";
import { messages } from "./messages.ts";

export type TabName = keyof typeof messages.tabs;

/** The permission each tab requires; tabs without permission are hidden. */
const requiredRight: Record<TabName, SessionPermission> = {
  overview: "people.read",
  pay: "people.read",
  bank: "bank.read",
  numbers: "people.write",
  records: "records.read",
  declarations: "declarations.decide",
  history: "people.read",
};

export const useTabs = (): TabName[] => {
  const can = useCan();
  return (Object.keys(requiredRight) as TabName[]).filter((tab) => tab === "overview" || can(requiredRight[tab]));
};

/** The tabs of a profile. Each has its own URL. */
export const Tabs = ({ tabs, current }: { tabs: readonly TabName[]; current: TabName }) => (
  <nav aria-label={messages.sections}>
    <ul className="flex flex-wrap gap-0.5 rounded-card border border-line bg-surface p-1.5">
      {tabs.map((tab) => (
        <li key={tab}>
          <Link
            to={tab === "overview" ? "?" : `?tab=${tab}`}
            replace
            preventScrollReset
            aria-current={tab === current ? "page" : undefined}
            className="flex min-h-11 items-center rounded-lg px-2.5 text-sm font-medium outline-indigo hover:bg-sunken aria-[current=page]:bg-indigo-tint aria-[current=page]:font-semibold aria-[current=page]:text-indigo"
          >
            {messages.tabs[tab]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
