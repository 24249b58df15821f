import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFirstPeople } from "./first-people.ts";
import { messages } from "./messages.ts";
import { PersonItem } from "./person-item.tsx";

interface ShortListProps {
  readonly label: string;
  readonly maxShown: number;
  /** Whether employees who have left are included. */
  readonly includesLeavers?: boolean;
  /** Shown when the list is empty. */
  readonly empty: string;
  /** The action shown when the list is empty. */
  readonly children?: ReactNode;
}

/** The first employees by name, with links to each and to the directory. */
export const ShortList = ({ label, maxShown, includesLeavers = false, empty, children }: ShortListProps) => {
  const list = useFirstPeople();
  const people = (list.data?.people ?? []).filter(({ status }) => includesLeavers || status !== "ended");
  return (
    <>
      <QueryState query={list} loading={messages.loading} failedTitle={messages.failedTitle} failed={messages.failed}>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </QueryState>
      {list.isSuccess && people.length === 0 && (
        <EmptyState Icon={Users} title={messages.noneFound} message={empty}>
          {children}
        </EmptyState>
      )}
      {people.length > 0 && (
        <>
          <ul aria-label={label} className="-my-3 divide-y divide-line">
            {people.slice(0, maxShown).map((person) => (
              <PersonItem key={person.employeeId} person={person} />
            ))}
          </ul>
          <TextLink to="/dash/employeemanage" className="justify-self-start">
            {messages.all}
          </TextLink>
        </>
      )}
    </>
  );
};
