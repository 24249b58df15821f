import { inputFilters } from "@albashi/contracts/payroll/inputs";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { AddPeopleDialog } from "./add-people-dialog.tsx";
import { BulkInputDialog } from "./bulk-input-dialog.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { gridClassName } from "./grid-class-name.ts";
import { InputTableRow } from "./input-table-row.tsx";
import { messages } from "./messages.ts";
import { PersonSheet } from "./person-sheet.tsx";
import { useColumns, useShownColumns } from "./use-columns.ts";
import { type InputFilter, useInputs } from "./use-inputs.ts";

const InputSheetPanel = lazy(async () => ({ default: (await import("./input-sheet-panel.tsx")).InputSheetPanel }));

interface InputGridProps {
  readonly runId: string;
  readonly run: RunDetails | undefined;
  readonly canEdit: boolean;
}

/** The employees of a run with three editable columns that save on blur. Other inputs are in the employee's sheet. */
export const InputGrid = ({ runId, run, canEdit }: InputGridProps) => {
  const { filters, setFilter, clearFilters, isFiltered } = useGridFilters();
  const list = useInputs(runId, filters);
  const columns = useColumns();
  const { shownColumns, selectColumn } = useShownColumns(columns);
  const [openEmployeeId, setOpenEmployeeId] = useState<string>();
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  // Before the first calculation there is no take-home pay that could be outdated.
  const isCalculated = run === undefined || run.isCalculated || run.totals === null;
  const payeeCount = list.data?.pages[0]?.people ?? 0;
  const openRow = rows.find(({ employeeId }) => employeeId === openEmployeeId);
  return (
    <section aria-labelledby="grid" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-2xl gap-0.5">
          <h2 id="grid" className="text-lg font-semibold">
            {messages.grid.title}
          </h2>
          <p className="text-sm text-ink-soft">{messages.grid.text}</p>
          <p role="status" className="min-h-5 text-sm text-ink-soft">
            {list.isSuccess && messages.grid.count(payeeCount)}
          </p>
        </div>
        {canEdit && run && <GridActions run={run} payeeCount={payeeCount} columns={columns} />}
      </div>
      <search className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField
          label={messages.grid.search}
          placeholder={messages.grid.searchHint}
          searchText={filters.search ?? ""}
          onSearch={(text) => setFilter("search", text)}
        />
        <SelectField label={messages.grid.filter} value={filters.show} onChange={({ target }) => setFilter("show", target.value)}>
          {inputFilters.map((show) => (
            <option key={show} value={show}>
              {messages.grid.filterOptions[show]}
            </option>
          ))}
        </SelectField>
      </search>
      <ColumnChooser columns={columns} shownColumns={shownColumns} onSelect={selectColumn} />
      <SectionState query={list}>
        {["one", "two", "three"].map((placeholderKey) => (
          <Skeleton key={placeholderKey} className="h-20 w-full rounded-card" />
        ))}
      </SectionState>
      {rows.length > 0 && (
        <table
          aria-label={messages.grid.tableLabel}
          aria-busy={list.isPlaceholderData}
          className="block overflow-hidden rounded-card border border-line bg-surface"
        >
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${gridClassName} border-b border-line px-4 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold md:col-span-5 xl:col-span-1">{messages.grid.person}</th>
              <th className="text-right font-semibold">{messages.grid.salary}</th>
              {shownColumns.map((column, index) => (
                <th key={column?.id ?? String(index)} className="text-right font-semibold">
                  {column?.name}
                </th>
              ))}
              <th className="text-right font-semibold">{isCalculated ? messages.grid.net : messages.grid.lastNet}</th>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line">
            {rows.map((row) => (
              <InputTableRow
                key={row.employeeId}
                runId={runId}
                row={row}
                columns={shownColumns}
                period={run && { firstDay: run.firstDay, lastDay: run.lastDay }}
                canEdit={canEdit}
                isCalculated={isCalculated}
                onOpen={setOpenEmployeeId}
              />
            ))}
          </tbody>
        </table>
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState Icon={Users} title={messages.grid.empty} message={isFiltered ? messages.grid.noMatch : messages.grid.emptyNote}>
          {isFiltered && (
            <Button variant="secondary" onClick={clearFilters}>
              {messages.grid.clearFilters}
            </Button>
          )}
        </EmptyState>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.grid.showMore}
        </Button>
      )}
      {openRow && run && (
        <PersonSheet run={run} row={openRow} columns={columns} canEdit={canEdit} onClose={() => setOpenEmployeeId(undefined)} />
      )}
    </section>
  );
};

interface GridActionsProps {
  readonly run: RunDetails;
  readonly payeeCount: number;
  readonly columns: ReturnType<typeof useColumns>;
}

const GridActions = ({ run, payeeCount, columns }: GridActionsProps) => {
  const [openDialog, setOpenDialog] = useState<"bulk_input" | "add_people" | "sheet">();
  const close = () => setOpenDialog(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      {run.kind !== "regular" && (
        <Button variant="secondary" onClick={() => setOpenDialog("add_people")}>
          {messages.grid.addPeople}
        </Button>
      )}
      {payeeCount > 0 && (
        <Button variant="secondary" onClick={() => setOpenDialog("bulk_input")}>
          {messages.grid.bulkInput}
        </Button>
      )}
      {payeeCount > 0 && (
        <Button variant="secondary" onClick={() => setOpenDialog("sheet")}>
          {messages.grid.spreadsheet}
        </Button>
      )}
      {openDialog === "sheet" && (
        <Suspense>
          <InputSheetPanel runId={run.runId} onClose={close} />
        </Suspense>
      )}
      {openDialog === "bulk_input" && <BulkInputDialog run={run} payeeCount={payeeCount} columns={columns} onClose={close} />}
      {openDialog === "add_people" && <AddPeopleDialog runId={run.runId} onClose={close} />}
    </div>
  );
};

/** The filters of the grid, stored in the URL so that the Back button restores them. */
const useGridFilters = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const show: InputFilter = inputFilters.find((candidate) => candidate === params.get("show")) ?? "everybody";
  const setFilter = (name: string, value: string) =>
    setParams(
      (current) => {
        if (value === "" || value === "everybody") current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const clearFilters = () => setParams({}, { replace: true, preventScrollReset: true });
  return {
    filters: { show, ...(search !== "" && { search }) },
    setFilter,
    clearFilters,
    isFiltered: search !== "" || show !== "everybody",
  };
};
