import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { useMay } from "../../../app/rights.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useFirstPeople } from "../first-people.ts";
import { PersonItem } from "../person-item.tsx";
import { words as shared } from "../words.ts";
import { words } from "./words.ts";

const mostShown = 5;
const noneYet = { invited: 0, onboarding: 0, active: 0, notice: 0, ended: 0 };
/** Pay runs are not open yet, so every company has had none. */
const payrolls = 0;

/** How many employees and payrolls there are, and the first employees with the way to each. */
export const DashboardPeople = () => {
  const list = useFirstPeople();
  const may = useMay();
  const people = (list.data?.people ?? []).filter(({ status }) => status !== "ended");
  const { ended: _, ...here } = list.data?.counts ?? noneYet;
  const count = Object.values(here).reduce((sum, some) => sum + some, 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Count name={words.employees}>{list.isSuccess ? count.toLocaleString("en-NG") : <Skeleton className="my-2 h-6 w-12" />}</Count>
        <Count name={words.payrolls}>{payrolls}</Count>
      </dl>
      <Panel
        title={words.people}
        aside={people.length > 0 && may("people.write") && <LinkButton to="/dash/add-employee">{words.add}</LinkButton>}
      >
        {list.isPending && (
          <div aria-busy="true" className="grid gap-4">
            <p role="status" className="sr-only">
              {words.loading}
            </p>
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        )}
        {list.isError && (
          <ErrorState
            title={words.failed}
            message={list.error.message || shared.failed}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && people.length === 0 && (
          <EmptyState Icon={Users} title={shared.noneFound} message={words.empty}>
            {may("people.write") && <LinkButton to="/dash/add-employee">{words.add}</LinkButton>}
          </EmptyState>
        )}
        {people.length > 0 && (
          <>
            <ul aria-label={words.employees} className="-my-3 divide-y divide-line">
              {people.slice(0, mostShown).map((person) => (
                <PersonItem key={person.employeeId} person={person} />
              ))}
            </ul>
            <TextLink to="/dash/employeemanage" className="justify-self-start">
              {words.all}
            </TextLink>
          </>
        )}
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
