import { useState } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ColumnOptions } from "./column-chooser.tsx";
import { DaysField } from "./days-field.tsx";
import { type InputDraft, parseInputDraft } from "./input-draft.ts";
import { messages } from "./messages.ts";
import type { Period } from "./period.ts";
import type { Column } from "./use-columns.ts";

const emptyDraft: InputDraft = { text: "", days: [], note: "" };

/** The state of the input form: the selected column, the draft and its error. */
export const useInputDraft = (columns: readonly Column[]) => {
  const [columnId, setColumnId] = useState("");
  const [draft, setDraft] = useState(emptyDraft);
  const [error, setError] = useState<string>();
  const column =
    columns.find(({ id }) => id === columnId) ?? columns.find(({ group, code }) => group === "earning" && code !== undefined) ?? columns[0];
  const parse = () => {
    if (column === undefined) return;
    const parsed = parseInputDraft(column, draft);
    setError(typeof parsed === "string" ? parsed : undefined);
    return typeof parsed === "string" ? undefined : parsed;
  };
  const clear = () => setDraft(emptyDraft);
  return { column, draft, error, setColumnId, setDraft, parse, clear };
};

interface InputFieldsProps {
  readonly columns: readonly Column[];
  readonly period: Period;
  readonly inputDraft: ReturnType<typeof useInputDraft>;
}

/** The fields of one input: its kind, its value and a note. */
export const InputFields = ({ columns, period, inputDraft: { column, draft, error, setColumnId, setDraft } }: InputFieldsProps) => {
  const updateDraft = (changes: Partial<InputDraft>) => setDraft({ ...draft, ...changes });
  const textInput = {
    value: draft.text,
    error,
    onChange: ({ target }: { target: { value: string } }) => updateDraft({ text: target.value }),
  };
  return (
    <>
      <SelectField label={messages.sheet.kind} value={column?.id ?? ""} onChange={({ target }) => setColumnId(target.value)}>
        <ColumnOptions columns={columns} />
      </SelectField>
      {column?.code !== undefined && (
        <NairaField label={column.kind === "earning" && draft.isNet ? messages.sheet.receives : messages.sheet.amount} {...textInput} />
      )}
      {column?.kind === "earning" && (
        <Checkbox
          label={messages.sheet.isNet}
          checked={draft.isNet ?? false}
          onChange={({ target }) => updateDraft({ isNet: target.checked })}
        />
      )}
      {column?.kind === "take_home" && <NairaField label={messages.sheet.receives} hint={messages.sheet.takeHomeHint} {...textInput} />}
      {column?.kind === "severance" && <NairaField label={messages.sheet.amount} hint={messages.sheet.severanceHint} {...textInput} />}
      {column?.kind === "overtime" && <TextField label={messages.sheet.hours} inputMode="decimal" {...textInput} />}
      {column?.kind === "unused_leave" && <TextField label={messages.sheet.leaveDays} inputMode="decimal" {...textInput} />}
      {column?.kind === "unpaid_days" && (
        <>
          <DaysField period={period} selected={draft.days} onSelect={(days) => updateDraft({ days })} />
          {error !== undefined && <p className="text-sm text-clay">{error}</p>}
        </>
      )}
      {column?.kind === "thirteenth_month" && <p className="text-sm text-ink-soft">{messages.sheet.thirteenthMonthNote}</p>}
      <TextField
        label={messages.sheet.note}
        hint={messages.sheet.noteHint}
        maxLength={300}
        value={draft.note}
        onChange={({ target }) => updateDraft({ note: target.value })}
      />
    </>
  );
};
