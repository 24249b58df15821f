import type { ImportRecord } from "@albashi/contracts/people/imports";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { CallFailed } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { refreshPeople } from "../people-queries.ts";
import { ImportDone } from "./import-done.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { useImport } from "./imports.ts";
import { messages } from "./messages.ts";

/** One import, from reading the sheet to the result. */
export const OneImportScreen = () => {
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
      <Alert tone={isUnreadable ? "failed" : "information"} title={isUnreadable ? messages.unreadable.title : messages.cancelled.title}>
        {importRecord.unreadableReason === null ? messages.cancelled.text(importRecord.rows.done) : messages.unreadable.reasons[importRecord.unreadableReason]}
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
