import {
  type LayoutReportId,
  layoutReportIds,
  ReadReportLayout,
  type ReportLayout,
  ResetReportLayout,
  SaveReportLayout,
} from "@albashi/contracts/payroll/report-layouts";
import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { keys } from "../payroll-queries.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { columnsToSave, editedColumnsOf, repeatedHeadings } from "./column-choice.ts";
import { ColumnEditor } from "./column-editor.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.columns;

/** Which columns a report has on the screen and in files, in what order and under what headings. */
export const ReportColumnsScreen = () => {
  const { reportId } = useParams();
  const { search } = useLocation();
  const known = layoutReportIds.find((id) => id === reportId);
  // Without a period there is no report to go back to, only the list.
  const back = known && search !== "" ? `/dash/reports/view/${known}${search}` : "/dash/reports";
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to={back}>{back === "/dash/reports" ? allMessages.onScreen.back : messages.back}</BackLink>
      {known ? <ReportColumns reportId={known} back={back} /> : <FixedColumns />}
    </div>
  );
};

const FixedColumns = () => (
  <EmptyState Icon={FileSpreadsheet} title={messages.fixed} message={messages.fixedText}>
    <LinkButton to="/dash/reports" variant="secondary">
      {allMessages.onScreen.back}
    </LinkButton>
  </EmptyState>
);

const ReportColumns = ({ reportId, back }: { reportId: LayoutReportId; back: string }) => {
  const layout = useQuery({
    queryKey: keys.reportLayout(reportId),
    queryFn: ({ signal }) => call(ReadReportLayout, { params: { reportId }, signal }),
  });
  const title = messages.title(allMessages.reports[reportId].title);
  return (
    <>
      <div className="grid max-w-2xl gap-1">
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={layout} messages={messages} />
      {layout.data && <ColumnsForm key={layout.data.version} reportId={reportId} layout={layout.data} back={back} />}
    </>
  );
};

const ColumnsForm = ({ reportId, layout, back }: { reportId: LayoutReportId; layout: ReportLayout; back: string }) => {
  const canWrite = useCan()("payroll.write");
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const [columns, setColumns] = useState(() => editedColumnsOf(layout.columns));
  const hasRepeated = repeatedHeadings(columns).size > 0;
  const save = useMutationAction(async () => {
    const body = { version: layout.version, columns: columnsToSave(columns) };
    await call(SaveReportLayout, { params: { reportId }, body, idempotencyKey: keyOf(body) });
    return messages.saved;
  });
  const reset = useMutationAction(async () => {
    await call(ResetReportLayout, { params: { reportId }, idempotencyKey: keyOf({ reset: layout.version }) });
    return messages.wasReset;
  });
  const error = save.error ?? reset.error;
  const goBack = { onSuccess: () => navigate(back) };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasRepeated) save.mutate(undefined, goBack);
      }}
    >
      <Panel title={messages.list}>
        <ColumnEditor
          columns={columns}
          required={layout.required}
          isReadOnly={!canWrite}
          onChange={(changed) => setColumns([...changed])}
        />
      </Panel>
      {error && (
        <Alert tone="error" takesFocus>
          {error.message || messages.saveFailed}
        </Alert>
      )}
      {canWrite ? (
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
          {!layout.isStandard && (
            <Button variant="secondary" isBusy={reset.isPending} onClick={() => reset.mutate(undefined, goBack)}>
              {messages.reset}
            </Button>
          )}
        </div>
      ) : (
        <Alert tone="info">{messages.readOnly}</Alert>
      )}
    </form>
  );
};
