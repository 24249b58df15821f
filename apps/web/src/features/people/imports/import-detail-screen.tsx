import type { ImportRecord } from "@albashi/contracts/people/imports";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { CallFailed } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatCount } from "../../../ui/format-count.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { refreshPeople } from "../people-queries.ts";
import { ColumnsPanel } from "./columns-panel.tsx";
import { ConfirmPanel } from "./confirm-panel.tsx";
import { ImportDone } from "./import-done.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { useImport } from "./imports.ts";
import { messages } from "./messages.ts";
import { RowsPanel } from "./rows-panel.tsx";

/** One import, from reading the sheet to the result. */
export const ImportDetailScreen = () => {
  const { importId = "" } = useParams();
  const query = useImport(importId);
  useRefreshPeople(query.data?.state === "done");
  const isMissing = query.error instanceof CallFailed && (query.error.kind === "not_found" || query.error.kind === "invalid");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/import">{messages.toImports}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold wrap-anywhere">
          {query.data?.fileName ?? messages.heading}
        </ScreenHeading>
      </div>
      {query.isPending && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {isMissing && (
        <NotAvailable title={messages.missing.title} message={messages.missing.text}>
          <LinkButton to="/dash/import">{messages.toImports}</LinkButton>
        </NotAvailable>
      )}
      {query.isError && !isMissing && (
        <ErrorState
          title={messages.failedTitle}
          message={query.error.message || messages.failed}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && <ImportStep importRecord={query.data} />}
    </div>
  );
};

const ImportStep = ({ importRecord }: { importRecord: ImportRecord }) => {
  if (importRecord.state === "preview") return <ImportPreview importRecord={importRecord} />;
  if (importRecord.state === "importing") return <ImportProgress importRecord={importRecord} />;
  if (importRecord.state === "done") return <ImportDone importRecord={importRecord} />;
  if (importRecord.state === "reading") return <Reading fileName={importRecord.fileName} />;
  return <Ended importRecord={importRecord} />;
};

const Reading = ({ fileName }: { fileName: string }) => (
  <Panel title={messages.reading.title(fileName)}>
    <div role="status" className="grid gap-4">
      <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-line">
        <span className="block h-full origin-left animate-arrive bg-indigo motion-reduce:animate-none" />
      </span>
      <p className="text-ink-soft">{messages.reading.text}</p>
    </div>
  </Panel>
);

const Ended = ({ importRecord }: { importRecord: ImportRecord }) => {
  const isUnreadable = importRecord.state === "unreadable";
  return (
    <>
      <Alert tone={isUnreadable ? "error" : "info"} title={isUnreadable ? messages.unreadable.title : messages.cancelled.title}>
        {importRecord.unreadableReason === null
          ? messages.cancelled.text(importRecord.rows.done)
          : messages.unreadable.reasons[importRecord.unreadableReason]}
      </Alert>
      <LinkButton to="/dash/import" className="justify-self-start">
        {messages.unreadable.another}
      </LinkButton>
    </>
  );
};

/** Refreshes all lists of employees when the import completes, but not for an import that was already complete. */
const useRefreshPeople = (isDone: boolean) => {
  const queries = useQueryClient();
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) void refreshPeople(queries);
    wasDone.current = isDone;
  }, [isDone, queries]);
};

/** The preview of an import: its columns, its rows with errors, and the confirmation. */
const ImportPreview = ({ importRecord }: { importRecord: ImportRecord }) => (
  <>
    <ImportCounts rows={importRecord.rows} />
    {importRecord.needsPayroll && <Alert tone="info">{messages.needsPayroll}</Alert>}
    {importRecord.missingFields.length > 0 && (
      <Alert tone="error">{messages.columns.missing(importRecord.missingFields.map((field) => messages.fields[field]).join(", "))}</Alert>
    )}
    {/* The key resets the panels when the columns change, because the rows then change too. */}
    <ColumnsPanel key={importRecord.columns.map(({ field }) => field ?? "-").join()} importRecord={importRecord} />
    <RowsPanel
      key={`${importRecord.importId} ${importRecord.columns.map(({ field }) => field ?? "-").join()}`}
      importRecord={importRecord}
    />
    <ConfirmPanel importRecord={importRecord} />
  </>
);

const countKinds = ["good", "bad", "skipped", "total"] as const;
const countClassNames = { good: "text-palm", bad: "text-clay", skipped: "text-ink", total: "text-ink" };

/** The numbers of valid rows, invalid rows and rows of existing employees. */
const ImportCounts = ({ rows }: { rows: ImportRecord["rows"] }) => (
  <dl aria-label={messages.counts.title} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    {countKinds.map((kind) => (
      <div key={kind} className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4">
        <dt className="text-sm text-ink-soft">{messages.counts[kind]}</dt>
        <dd className={`text-2xl font-semibold tabular-nums ${rows[kind] > 0 ? countClassNames[kind] : "text-ink-soft"}`}>
          {formatCount(rows[kind])}
        </dd>
      </div>
    ))}
  </dl>
);
