import type { DirectoryEntry } from "@albashi/contracts/people/directory";
import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { EmployeeAvatar } from "./employee-avatar.tsx";
import { useFirstPeople } from "./first-people.ts";
import { messages } from "./messages.ts";
import { StatusBadge } from "./status-badge.tsx";

interface ShortListProps {
  readonly label: string;
  readonly maxShown: number;
  /** Shown when the list is empty. */
  readonly empty: string;
  /** The action shown when the list is empty. */
  readonly children?: ReactNode;
}

/** The first employees by name, with links to each and to the directory. */
export const ShortList = ({ label, maxShown, empty, children }: ShortListProps) => {
  const list = useFirstPeople();
  const people = list.data?.people ?? [];
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

/** One employee in a short list, with a link to the profile. */
const PersonItem = ({ person }: { person: DirectoryEntry }) => (
  <li className="flex items-center gap-x-4 py-3">
    <EmployeeAvatar {...person} />
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <div className="grid min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{person.fullName}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{person.jobTitle}</p>
      </div>
      <StatusBadge status={person.status} />
    </div>
    <LinkButton to={`/dash/view-profile/${person.employeeId}`} variant="secondary" aria-label={messages.viewLabel(person.fullName)}>
      {messages.view}
    </LinkButton>
  </li>
);
