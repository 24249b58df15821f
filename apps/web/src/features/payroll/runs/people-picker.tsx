import { ListPeople } from "@albashi/contracts/people/directory";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "./messages.ts";

export interface Picked {
  readonly employeeId: string;
  readonly fullName: string;
}

const mostShown = 8;

interface PeoplePickerProps {
  readonly picked: readonly Picked[];
  readonly onPick: (picked: readonly Picked[]) => void;
}

/** Chooses people by searching and ticking. Who was chosen stays chosen while one searches for others. */
export const PeoplePicker = ({ picked, onPick }: PeoplePickerProps) => {
  const [search, setSearch] = useState("");
  const found = useQuery({
    queryKey: ["payroll", "people-picker", search],
    queryFn: ({ signal }) => call(ListPeople, { query: { ...(search !== "" && { search }) }, signal }),
    placeholderData: keepPreviousData,
  });
  const people = (found.data?.people ?? []).slice(0, mostShown);
  const isPicked = (employeeId: string) => picked.some((one) => one.employeeId === employeeId);
  const toggle = (person: Picked) =>
    onPick(isPicked(person.employeeId) ? picked.filter(({ employeeId }) => employeeId !== person.employeeId) : [...picked, person]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchField label={messages.picker.search} placeholder={messages.picker.hint} searchText={search} onSearch={setSearch} />
      {found.isPending && <Skeleton className="h-24 w-full" />}
      {found.isError && <p className="text-sm text-clay">{found.error.message}</p>}
      {found.isSuccess && people.length === 0 && <p className="text-sm text-ink-soft">{messages.picker.none}</p>}
      <ul className="grid max-h-64 gap-3 overflow-y-auto p-1" aria-busy={found.isFetching}>
        {people.map(({ employeeId, fullName, jobTitle }) => (
          <li key={employeeId}>
            <Checkbox
              checked={isPicked(employeeId)}
              onChange={() => toggle({ employeeId, fullName })}
              label={
                <span className="grid">
                  {fullName}
                  <span className="text-sm text-ink-soft">{jobTitle}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {picked.length > 0 && (
        <div className="grid gap-2">
          <p role="status" className="text-sm font-semibold">
            {messages.picker.chosen(picked.length)}
          </p>
          <ul className="flex flex-wrap gap-2">
            {picked.map((person) => (
              <li key={person.employeeId}>
                <button
                  type="button"
                  aria-label={messages.picker.remove(person.fullName)}
                  onClick={() => toggle(person)}
                  className="flex min-h-9 cursor-pointer items-center gap-1 rounded-full bg-indigo-tint px-3 text-sm text-indigo outline-indigo hover:bg-sunken"
                >
                  {person.fullName}
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
