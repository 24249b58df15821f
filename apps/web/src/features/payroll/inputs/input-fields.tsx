import { useState } from "react";
import { NairaField } from "../../../ui/naira-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ColumnOptions } from "./column-chooser.tsx";
import type { Column } from "./columns.ts";
import { DaysField } from "./days-field.tsx";
import { type Draft, readDraft } from "./draft.ts";
import { messages } from "./messages.ts";
import type { Period } from "./period.ts";

const blank: Draft = { text: "", days: [], note: "" };

/** What is being entered, of which kind, and what is wrong with it. */
export const useInputDraft = (columns: readonly Column[]) => {
  const [columnId, setColumnId] = useState("");
  const [draft, setDraft] = useState(blank);
  const [fault, setFault] = useState<string>();
  const column = columns.find(({ id }) => id === columnId) ?? columns.find(({ group }) => group === "earning") ?? columns[0];
  const read = () => {
    if (column === undefined) return;
    const entered = readDraft(column, draft);
    setFault(typeof entered === "string" ? entered : undefined);
    return typeof entered === "string" ? undefined : entered;
  };
  const clear = () => setDraft(blank);
  return { column, draft, fault, setColumnId, setDraft, read, clear };
};

interface InputFieldsProps {
  readonly columns: readonly Column[];
  readonly period: Period;
  readonly entering: ReturnType<typeof useInputDraft>;
}

/** The fields of one thing that is entered: what it is, how much, and a note. */
export const InputFields = ({ columns, period, entering: { column, draft, fault, setColumnId, setDraft } }: InputFieldsProps) => {
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const typed = { value: draft.text, error: fault, onChange: ({ target }: { target: { value: string } }) => set({ text: target.value }) };
  return (
    <>
      <SelectField label={messages.sheet.what} value={column?.id ?? ""} onChange={({ target }) => setColumnId(target.value)}>
        <ColumnOptions columns={columns} />
      </SelectField>
      {column?.code !== undefined && <NairaField label={messages.sheet.amount} {...typed} />}
      {column?.kind === "overtime" && <TextField label={messages.sheet.hours} inputMode="decimal" {...typed} />}
      {column?.kind === "unused_leave" && <TextField label={messages.sheet.leaveDays} inputMode="decimal" {...typed} />}
      {column?.kind === "unpaid_days" && (
        <>
          <DaysField period={period} chosen={draft.days} onChoose={(days) => set({ days })} />
          {fault !== undefined && <p className="text-sm text-clay">{fault}</p>}
        </>
      )}
      {column?.kind === "thirteenth_month" && <p className="text-sm text-ink-soft">{messages.sheet.thirteenth}</p>}
      <TextField
        label={messages.sheet.note}
        hint={messages.sheet.noteHint}
        maxLength={300}
        value={draft.note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  );
};
