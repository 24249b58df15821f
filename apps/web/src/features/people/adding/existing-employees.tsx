import { Users } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useFirstPeople } from "../first-people.ts";
import { PersonItem } from "../person-item.tsx";
import { words as shared } from "../words.ts";
import { words } from "./words.ts";

const mostShown = 10;

/** Who is there already, so that nobody is added twice. */
export const ExistingEmployees = () => {
  const list = useFirstPeople();
  const people = list.data?.people ?? [];
  return (
    <Panel title={words.existing}>
      {list.isPending && (
        <div aria-busy="true" className="grid gap-3">
          <p role="status" className="sr-only">
            {words.existingLoading}
          </p>
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      )}
      {list.isError && (
        <ErrorState
          title={words.existingFailed}
          message={list.error.message || shared.failed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && people.length === 0 && <EmptyState Icon={Users} title={shared.noneFound} message={words.existingNote} />}
      {people.length > 0 && (
        <>
          <ul aria-label={words.existing} className="-my-3 divide-y divide-line">
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
  );
};
