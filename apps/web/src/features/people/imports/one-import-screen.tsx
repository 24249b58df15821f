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

/** One sheet on its way in, from the reading to the end. */
export const OneImportScreen = () => {
  const { importId = "" } = useParams();
  const one = useImport(importId);
  useFreshPeople(one.data?.state === "done");
  const isMissing = one.error instanceof CallFailed && (one.error.kind === "not_found" || one.error.kind === "invalid");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/import">{messages.toImports}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold wrap-anywhere">
          {one.data?.fileName ?? messages.heading}
        </ScreenHeading>
      </div>
      {one.isPending && (
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
      {one.isError && !isMissing && (
        <ErrorState
          title={messages.failedTitle}
          message={one.error.message || messages.failed}
          isRetrying={one.isFetching}
          onRetry={() => void one.refetch()}
        />
      )}
      {one.isSuccess && <Standing one={one.data} />}
    </div>
  );
};

const Standing = ({ one }: { one: ImportRecord }) => {
  if (one.state === "preview") return <ImportPreview one={one} />;
  if (one.state === "importing") return <ImportProgress one={one} />;
  if (one.state === "done") return <ImportDone one={one} />;
  if (one.state === "reading") return <Reading fileName={one.fileName} />;
  return <Ended one={one} />;
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

const Ended = ({ one }: { one: ImportRecord }) => {
  const isUnreadable = one.state === "unreadable";
  return (
    <>
      <Alert tone={isUnreadable ? "failed" : "information"} title={isUnreadable ? messages.unreadable.title : messages.cancelled.title}>
        {one.unreadableReason === null ? messages.cancelled.text(one.rows.done) : messages.unreadable.reasons[one.unreadableReason]}
      </Alert>
      <LinkButton to="/dash/import" className="justify-self-start">
        {messages.unreadable.another}
      </LinkButton>
    </>
  );
};

/** When everybody is in, whatever shows people is asked anew; not for a sheet that was done before one came here. */
const useFreshPeople = (isDone: boolean) => {
  const queries = useQueryClient();
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) void refreshPeople(queries);
    wasDone.current = isDone;
  }, [isDone, queries]);
};
