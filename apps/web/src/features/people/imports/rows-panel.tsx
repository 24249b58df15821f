import { type ImportRecord, ReadImportErrors } from "@albashi/contracts/people/imports";
import { Download } from "lucide-react";
import { useState } from "react";
import { callForFile } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type RowFilter, useImportRows } from "./imports.ts";
import { messages } from "./messages.ts";
import { RowItem } from "./row-item.tsx";

const filters: readonly RowFilter[] = ["bad", "good", "skipped", "all"];

/** The rows of the sheet. Invalid rows come first and are corrected in place. */
export const RowsPanel = ({ importRecord }: { importRecord: ImportRecord }) => {
  const [filter, setFilter] = useState<RowFilter>(importRecord.rows.bad > 0 ? "bad" : "all");
  return (
    <Panel title={messages.rows.title} aside={importRecord.rows.bad > 0 && <DownloadErrorsButton importId={importRecord.importId} />}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{messages.rows.filter}</legend>
        {filters.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={filter === option}
            onClick={() => setFilter(option)}
            className="min-h-11 cursor-pointer rounded-full border border-edge px-4 font-medium outline-indigo hover:bg-sunken aria-pressed:border-indigo aria-pressed:bg-indigo-tint aria-pressed:text-indigo"
          >
            {messages.rows.filters[option]}
          </button>
        ))}
      </fieldset>
      <Rows key={filter} importId={importRecord.importId} filter={filter} />
    </Panel>
  );
};

const Rows = ({ importId, filter }: { importId: string; filter: RowFilter }) => {
  const list = useImportRows(importId, filter);
  if (list.isPending)
    return (
      <div aria-busy="true" className="grid gap-3">
        <p role="status" className="sr-only">
          {messages.rows.loading}
        </p>
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
    );
  if (list.isError)
    return (
      <ErrorState
        title={messages.failedTitle}
        message={list.error.message || messages.failed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className="text-ink-soft">{messages.rows.none[filter]}</p>;
  return (
    <>
      {filter === "bad" && <p className="text-sm text-ink-soft">{messages.rows.hint}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((row) => (
          <RowItem key={row.rowNumber} importId={importId} row={row} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.rows.more}
        </Button>
      )}
    </>
  );
};

/** Downloads the invalid rows, to be corrected in a spreadsheet and imported again. */
export const DownloadErrorsButton = ({ importId }: { importId: string }) => {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const { blob, name } = await callForFile(ReadImportErrors, { params: { importId } });
      saveFile(blob, name || "rows-to-correct.csv");
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void save()} aria-label={messages.rows.download}>
      <Download aria-hidden className="size-5" />
      <span className="sr-only sm:not-sr-only">{messages.rows.download}</span>
    </Button>
  );
};
