import type { Status } from "@albashi/contracts/people";
import { statuses } from "@albashi/contracts/people";
import { directorySorts } from "@albashi/contracts/people-directory";
import { memo } from "react";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useDepartments } from "../use-departments.ts";
import { words as shared } from "../words.ts";
import type { Filters, Sort } from "./filters.ts";
import { words } from "./words.ts";

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
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          searched={filters.search ?? ""}
          onSearch={(text) => onSet("search", text)}
        />
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
