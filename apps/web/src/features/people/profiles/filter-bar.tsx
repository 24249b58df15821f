import { directorySorts } from "@albashi/contracts/people/directory";
import type { Status } from "@albashi/contracts/people/profiles";
import { statuses } from "@albashi/contracts/people/profiles";
import { SlidersHorizontal } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { countCurrent } from "../count-current.ts";
import { messages as sharedMessages } from "../messages.ts";
import { useDepartments } from "../use-departments.ts";
import { messages } from "./directory-messages.ts";
import type { Filters, Sort } from "./filters.ts";

interface FilterBarProps {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly counts: Record<Status, number> | undefined;
  readonly onSet: (name: string, value: string) => void;
}

/**
 * Search, filters and sort order of the directory. A phone shows the search and keeps the rest behind a button, so that the first
 * employee is in view.
 */
export const FilterBar = memo(({ filters, sort, counts, onSet }: FilterBarProps) => {
  const departments = useDepartments();
  const [isExpanded, setExpanded] = useState(filters.status !== undefined || filters.departmentId !== undefined);
  return (
    <search className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <div className="col-span-2 flex items-end gap-2 *:first:flex-1 md:col-span-1">
        <SearchField
          label={messages.search}
          placeholder={messages.searchHint}
          searchText={filters.search ?? ""}
          onSearch={(text) => onSet("search", text)}
        />
        <Button
          variant="secondary"
          className="md:hidden"
          aria-label={messages.filters}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
      <div className={isExpanded ? "contents" : "hidden md:contents"}>
        <SelectField label={messages.status} value={filters.status ?? ""} onChange={({ target }) => onSet("status", target.value)}>
          <option value="">{messages.withCount(messages.everyStatus, counts && countCurrent(counts))}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {messages.withCount(sharedMessages.statuses[status], counts?.[status])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={messages.department}
          value={filters.departmentId ?? ""}
          onChange={({ target }) => onSet("department", target.value)}
        >
          <option value="">{messages.everyDepartment}</option>
          {departments.data?.departments.map(({ departmentId, name }) => (
            <option key={departmentId} value={departmentId}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.sort} value={sort} onChange={({ target }) => onSet("sort", target.value)}>
          {directorySorts.map((option) => (
            <option key={option} value={option}>
              {messages.sorts[option]}
            </option>
          ))}
        </SelectField>
      </div>
    </search>
  );
});
