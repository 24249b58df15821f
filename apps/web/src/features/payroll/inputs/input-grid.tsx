import { inputShows } from "@albashi/contracts/payroll/inputs";
import type { RunPage } from "@albashi/contracts/payroll/runs";
import { Users } from "lucide-react";
import { useState } from "react";
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
import { useColumns, useShownColumns } from "./columns.ts";
import { gridClassName } from "./grid-class-name.ts";
import { InputRowLine } from "./input-row-line.tsx";
import { messages } from "./messages.ts";
import { PersonSheet } from "./person-sheet.tsx";
import { type Show, useInputs } from "./use-inputs.ts";

interface InputGridProps {
  readonly runId: string;
  readonly run: RunPage | undefined;
  readonly mayEdit: boolean;
}

/** Everybody of the run with three columns to type into, kept as one types; the rest is behind the person's name. */
export const InputGrid = ({ runId, run, mayEdit }: InputGridProps) => {
  const { asked, set, clear, isNarrowed } = useAsked();
  const list = useInputs(runId, asked);
  const columns = useColumns();
  const { shown, choose } = useShownColumns(columns);
  const [open, setOpen] = useState<string>();
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const people = list.data?.pages[0]?.people ?? 0;
  const opened = rows.find(({ employeeId }) => employeeId === open);
  return (
    <section aria-labelledby="grid" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-2xl gap-0.5">
          <h2 id="grid" className="text-lg font-semibold">
            {messages.grid.title}
          </h2>
          <p className="text-sm text-ink-soft">{messages.grid.text}</p>
          <p role="status" className="min-h-5 text-sm text-ink-soft">
            {list.isSuccess && messages.grid.count(people)}
          </p>
        </div>
        {mayEdit && run && <GridActs run={run} people={people} columns={columns} />}
      </div>
      <search className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField
          label={messages.grid.search}
          placeholder={messages.grid.searchHint}
          searchText={asked.search ?? ""}
          onSearch={(text) => set("search", text)}
        />
        <SelectField label={messages.grid.show} value={asked.show} onChange={({ target }) => set("show", target.value)}>
          {inputShows.map((show) => (
            <option key={show} value={show}>
              {messages.grid.shows[show]}
            </option>
          ))}
        </SelectField>
      </search>
      <ColumnChooser all={columns} shown={shown} onChoose={choose} />
      <SectionState query={list}>
        {["one", "two", "three"].map((shape) => (
          <Skeleton key={shape} className="h-20 w-full rounded-card" />
        ))}
      </SectionState>
      {rows.length > 0 && (
        <table
          aria-label={messages.grid.table}
          aria-busy={list.isPlaceholderData}
          className="block overflow-hidden rounded-card border border-line bg-surface"
        >
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${gridClassName} border-b border-line px-4 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{messages.grid.person}</th>
              <th className="text-right font-semibold">{messages.grid.salary}</th>
              {shown.map((column, place) => (
                <th key={column?.id ?? String(place)} className="text-right font-semibold">
                  {column?.name}
                </th>
              ))}
              <th className="text-right font-semibold">{messages.grid.net}</th>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line">
            {rows.map((row) => (
              <InputRowLine
                key={row.employeeId}
                runId={runId}
                row={row}
                columns={shown}
                period={run && { firstDay: run.firstDay, lastDay: run.lastDay }}
                mayEdit={mayEdit}
                onOpen={setOpen}
              />
            ))}
          </tbody>
        </table>
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState Icon={Users} title={messages.grid.empty} message={isNarrowed ? messages.grid.noMatch : messages.grid.emptyNote}>
          {isNarrowed && (
            <Button variant="quiet" onClick={clear}>
              {messages.grid.clear}
            </Button>
          )}
        </EmptyState>
      )}
      {list.hasNextPage && (
        <Button variant="quiet" className="justify-self-start" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.grid.more}
        </Button>
      )}
      {opened && run && <PersonSheet run={run} row={opened} columns={columns} mayEdit={mayEdit} onClose={() => setOpen(undefined)} />}
    </section>
  );
};

interface GridActsProps {
  readonly run: RunPage;
  readonly people: number;
  readonly columns: ReturnType<typeof useColumns>;
}

const GridActs = ({ run, people, columns }: GridActsProps) => {
  const [open, setOpen] = useState<"many" | "people">();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      {run.kind !== "regular" && (
        <Button variant="quiet" onClick={() => setOpen("people")}>
          {messages.grid.addPeople}
        </Button>
      )}
      {people > 0 && (
        <Button variant="quiet" onClick={() => setOpen("many")}>
          {messages.grid.many}
        </Button>
      )}
      {open === "many" && <BulkInputDialog run={run} people={people} columns={columns} onClose={close} />}
      {open === "people" && <AddPeopleDialog runId={run.runId} onClose={close} />}
    </div>
  );
};

/** What the grid is narrowed down to. It stands in the address, so that Back finds it again. */
const useAsked = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const show: Show = inputShows.find((one) => one === params.get("show")) ?? "everybody";
  const set = (name: string, value: string) =>
    setParams(
      (last) => {
        if (value === "" || value === "everybody") last.delete(name);
        else last.set(name, value);
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () => setParams({}, { replace: true, preventScrollReset: true });
  return { asked: { show, ...(search !== "" && { search }) }, set, clear, isNarrowed: search !== "" || show !== "everybody" };
};
