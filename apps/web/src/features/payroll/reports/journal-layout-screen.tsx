import {
  type JournalDateFormat,
  type JournalLayout,
  journalDateFormats,
  ReadJournalLayout,
  ResetJournalLayout,
  SaveJournalLayout,
} from "@albashi/contracts/payroll/journal-layout";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { keys } from "../payroll-queries.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { columnsToSave, editedColumnsOf, repeatedHeadings } from "./column-choice.ts";
import { ColumnEditor } from "./column-editor.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.journalLayout;
const reports = "/dash/reports";

/** The columns, headings and date format of journals in the company's own layout. */
export const JournalLayoutScreen = () => {
  const layout = useQuery({ queryKey: keys.journalLayout, queryFn: ({ signal }) => call(ReadJournalLayout, { signal }) });
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to={reports}>{allMessages.onScreen.back}</BackLink>
      <div className="grid max-w-2xl gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={layout} messages={allMessages.columns} />
      {layout.data && <LayoutForm key={layout.data.version} layout={layout.data} />}
    </div>
  );
};

const LayoutForm = ({ layout }: { layout: JournalLayout }) => {
  const canWrite = useCan()("payroll.write");
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const [columns, setColumns] = useState(() => editedColumnsOf(layout.columns));
  const [dateFormat, setDateFormat] = useState(layout.dateFormat);
  const save = useMutationAction(async () => {
    const body = { version: layout.version, dateFormat, columns: columnsToSave(columns) };
    await call(SaveJournalLayout, { body, idempotencyKey: keyOf(body) });
    return messages.saved;
  });
  const reset = useMutationAction(async () => {
    await call(ResetJournalLayout, { idempotencyKey: keyOf({ reset: layout.version }) });
    return messages.wasReset;
  });
  const error = save.error ?? reset.error;
  const goBack = { onSuccess: () => navigate(reports) };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (repeatedHeadings(columns).size === 0) save.mutate(undefined, goBack);
      }}
    >
      <Panel title={allMessages.columns.list}>
        <div className="max-w-60">
          <SelectField
            label={messages.dateFormat}
            value={dateFormat}
            disabled={!canWrite}
            onChange={({ target }) => setDateFormat(target.value as JournalDateFormat)}
          >
            {journalDateFormats.map((format) => (
              <option key={format} value={format}>
                {format}
              </option>
            ))}
          </SelectField>
        </div>
        <ColumnEditor
          columns={columns}
          required={layout.required}
          isReadOnly={!canWrite}
          onChange={(changed) => setColumns([...changed])}
        />
      </Panel>
      {error && (
        <Alert tone="error" takesFocus>
          {error.message || allMessages.columns.saveFailed}
        </Alert>
      )}
      {canWrite ? (
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={save.isPending}>{allMessages.columns.save}</SubmitButton>
          {!layout.isStandard && (
            <Button variant="secondary" isBusy={reset.isPending} onClick={() => reset.mutate(undefined, goBack)}>
              {messages.reset}
            </Button>
          )}
        </div>
      ) : (
        <Alert tone="info">{allMessages.columns.readOnly}</Alert>
      )}
    </form>
  );
};
