import { ListPeople } from "@albashi/contracts/people/directory";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "./messages.ts";

export interface SelectedPerson {
  readonly employeeId: string;
  readonly fullName: string;
}

const maxShown = 8;

interface PeoplePickerProps {
  readonly selected: readonly SelectedPerson[];
  readonly onSelect: (selected: readonly SelectedPerson[]) => void;
}

/** Selects employees by search. The selection is kept while searching for others. */
export const PeoplePicker = ({ selected, onSelect }: PeoplePickerProps) => {
  const [search, setSearch] = useState("");
  const searchQuery = useQuery({
    queryKey: ["payroll", "people-picker", search],
    queryFn: ({ signal }) => call(ListPeople, { query: { ...(search !== "" && { search }) }, signal }),
    placeholderData: keepPreviousData,
  });
  const people = (searchQuery.data?.people ?? []).slice(0, maxShown);
  const isSelected = (employeeId: string) => selected.some((candidate) => candidate.employeeId === employeeId);
  const toggle = (person: SelectedPerson) =>
    onSelect(isSelected(person.employeeId) ? selected.filter(({ employeeId }) => employeeId !== person.employeeId) : [...selected, person]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchField label={messages.picker.search} placeholder={messages.picker.searchHint} searchText={search} onSearch={setSearch} />
      {/* As high as a full list, so that what follows does not move. */}
      {searchQuery.isPending && <Skeleton className="h-64 w-full" />}
      {searchQuery.isError && <p className="text-sm text-clay">{searchQuery.error.message}</p>}
      {searchQuery.isSuccess && people.length === 0 && <p className="text-sm text-ink-soft">{messages.picker.none}</p>}
      <ul className={`${searchQuery.isPending ? "hidden" : "grid"} max-h-64 gap-3 overflow-y-auto p-1`} aria-busy={searchQuery.isFetching}>
        {people.map(({ employeeId, fullName, jobTitle }) => (
          <li key={employeeId}>
            <Checkbox
              checked={isSelected(employeeId)}
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
      {selected.length > 0 && (
        <div className="grid gap-2">
          <p role="status" className="text-sm font-semibold">
            {messages.picker.selectedCount(selected.length)}
          </p>
          <ul className="flex flex-wrap gap-2">
            {selected.map((person) => (
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
