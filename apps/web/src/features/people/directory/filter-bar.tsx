import type { Status } from "@albashi/contracts/people";
import { statuses } from "@albashi/contracts/people";
import { directorySorts } from "@albashi/contracts/people-directory";
import { memo, useEffect, useRef, useState } from "react";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useDepartments } from "../use-departments.ts";
import { words as shared } from "../words.ts";
import type { Filters, Sort } from "./filters.ts";
import { words } from "./words.ts";

/** How long somebody must stop typing before we look. */
const typingPauseMs = 250;

interface FilterBarProps {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly counts: Record<Status, number> | undefined;
  readonly onSet: (name: string, value: string) => void;
}

/** What the list is searched for, narrowed down by and sorted by. */
export const FilterBar = memo(({ filters, sort, counts, onSet }: FilterBarProps) => {
  const departments = useDepartments();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <search className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <div className="col-span-2 md:col-span-1">
        <SearchField searched={filters.search ?? ""} onSearch={(text) => onSet("search", text)} />
      </div>
      <SelectField label={words.status} value={filters.status ?? ""} onChange={({ target }) => onSet("status", target.value)}>
        <option value="">{words.everyStatus(all ?? 0)}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {words.statusWithCount(shared.statuses[status], counts?.[status] ?? 0)}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.department} value={filters.departmentId ?? ""} onChange={({ target }) => onSet("department", target.value)}>
        <option value="">{words.everyDepartment}</option>
        {departments.data?.departments.map(({ departmentId, name }) => (
          <option key={departmentId} value={departmentId}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.sort} value={sort} onChange={({ target }) => onSet("sort", target.value)}>
        {directorySorts.map((one) => (
          <option key={one} value={one}>
            {words.sorts[one]}
          </option>
        ))}
      </SelectField>
    </search>
  );
});

const SearchField = ({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) => {
  const [typed, setTyped] = useState(searched);
  const timer = useRef(0);
  // Another way led to another search, such as Back or "Show everybody".
  const [last, setLast] = useState(searched);
  if (last !== searched) {
    setLast(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(text.trim()), typingPauseMs);
  };
  return (
    <TextField
      type="search"
      label={words.search}
      placeholder={words.searchHint}
      maxLength={100}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
};
