import { ChooseColumns, type ImportField, type ImportRecord, importFields } from "@albashi/contracts/people/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { importKey } from "./imports.ts";
import { messages } from "./messages.ts";

/** The detected meaning of each column, with a form to correct it. Initially open only when a required column is missing. */
export const ColumnsPanel = ({ importRecord }: { importRecord: ImportRecord }) => {
  const [fields, setFields] = useState(() => importRecord.columns.map(({ field }) => field));
  const queries = useQueryClient();
  const saveColumns = useMutation({
    mutationFn: () => call(ChooseColumns, { params: { importId: importRecord.importId }, body: { fields } }),
    onSuccess: (record) => queries.setQueryData(importKey(importRecord.importId), record),
  });
  const selectField = (column: number, selected: string) =>
    setFields(fields.map((field, index) => (index === column ? ((selected || null) as ImportField | null) : field)));
  const isChanged = fields.some((field, index) => field !== importRecord.columns[index]?.field);
  return (
    <details open={importRecord.missingFields.length > 0} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-15 items-center justify-between gap-4 px-6 py-3 text-lg font-semibold outline-indigo">
        {messages.columns.title}
        <span aria-hidden className="text-ink-soft transition-transform group-open:rotate-90">
          ›
        </span>
      </summary>
      <div className="grid gap-5 border-t border-line p-6">
        <p className="text-ink-soft">{messages.columns.text}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {importRecord.columns.map(({ heading }, index) => (
            <SelectField
              key={index}
              label={messages.columns.column(heading || messages.columns.nameless(index + 1))}
              value={fields[index] ?? ""}
              onChange={({ currentTarget }) => selectField(index, currentTarget.value)}
            >
              <option value="">{messages.columns.leaveOut}</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {messages.fields[field]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        {saveColumns.isError && (
          <Alert tone="error" takesFocus>
            {saveColumns.error.message || messages.actionFailed}
          </Alert>
        )}
        {isChanged && (
          <Button variant="secondary" className="justify-self-start" isBusy={saveColumns.isPending} onClick={() => saveColumns.mutate()}>
            {messages.columns.apply}
          </Button>
        )}
      </div>
    </details>
  );
};
