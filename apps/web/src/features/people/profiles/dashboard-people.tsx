import type { ReactNode } from "react";
import { formatCount } from "../../../ui/format-count.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useFirstPeople } from "../first-people.ts";
import { ShortList } from "../short-list.tsx";
import { useCanAdd } from "../use-can-add.ts";
import { messages } from "./dashboard-messages.ts";

const noneYet = { invited: 0, onboarding: 0, active: 0, notice: 0, ended: 0 };

interface DashboardPeopleProps {
  /** How many payrolls there were; nothing for a role that may not see it. */
  readonly payrolls: ReactNode;
}

/** How many employees and payrolls there are, and the first employees with the way to each. */
export const DashboardPeople = ({ payrolls }: DashboardPeopleProps) => {
  const list = useFirstPeople();
  const { ended: _, ...here } = list.data?.counts ?? noneYet;
  const count = Object.values(here).reduce((sum, some) => sum + some, 0);
  const mayAdd = useCanAdd();
  // The next act of a company with people is its pay day; the first one's is to add somebody.
  const add = mayAdd && (
    <LinkButton to="/dash/add-employee" variant={count > 0 ? "quiet" : "primary"}>
      {messages.add}
    </LinkButton>
  );
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Count name={messages.employees}>{list.isSuccess ? formatCount(count) : <Skeleton className="my-2 h-6 w-12" />}</Count>
        {payrolls && <Count name={messages.payrolls}>{payrolls}</Count>}
      </dl>
      <Panel title={messages.people} aside={count > 0 && add}>
        <ShortList label={messages.employees} mostShown={5} empty={messages.empty}>
          {add}
        </ShortList>
      </Panel>
    </>
  );
};

const Count = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1 rounded-card border border-line bg-surface p-5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-display text-3xl font-semibold tabular-nums">{children}</dd>
  </div>
);
