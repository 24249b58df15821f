import type { ReactNode } from "react";
import { formatCount } from "../../../ui/format-count.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { countCurrent } from "../count-current.ts";
import { useFirstPeople } from "../first-people.ts";
import { ShortList } from "../short-list.tsx";
import { useCanAdd } from "../use-can-add.ts";
import { messages } from "./dashboard-messages.ts";

interface DashboardPeopleProps {
  /** The number of payrolls; false for a role that may not see it. */
  readonly payrolls: ReactNode;
}

/** The numbers of employees and payrolls, and a short list of employees. */
export const DashboardPeople = ({ payrolls }: DashboardPeopleProps) => {
  const list = useFirstPeople();
  const count = list.data ? countCurrent(list.data.counts) : 0;
  const canAdd = useCanAdd();
  // Adding an employee is the primary action only for a company without employees; afterwards it is the pay day.
  const add = canAdd && (
    <LinkButton to="/dash/add-employee" variant={count > 0 ? "secondary" : "primary"}>
      {messages.add}
    </LinkButton>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid grid-cols-2 gap-6">
        <Count name={messages.employees}>{list.isSuccess ? formatCount(count) : <Skeleton className="my-2 h-6 w-12" />}</Count>
        {payrolls && <Count name={messages.payrolls}>{payrolls}</Count>}
      </dl>
      <Panel title={messages.people} aside={count > 0 && add}>
        <ShortList label={messages.employees} maxShown={5} empty={messages.empty}>
          {add}
        </ShortList>
      </Panel>
    </div>
  );
};

const Count = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid items-baseline justify-between gap-x-4 rounded-card border border-line bg-surface px-6 py-4 sm:flex">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-display text-2xl font-semibold tabular-nums">{children}</dd>
  </div>
);
