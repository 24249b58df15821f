import { Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "./messages.ts";

/** Form values of lists by name; the fields of an entry are text. */
export type RecordLists = Record<string, Record<string, string>[]>;

export interface EntryField {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "date" | "tel";
}

interface EditableRecordListProps {
  readonly form: UseFormReturn<RecordLists>;
  readonly name: string;
  readonly title: string;
  /** The name of one entry, used in button labels. */
  readonly entryName: string;
  readonly fields: readonly EntryField[];
}

/** An editable list of records. */
export const EditableRecordList = ({ form, name, title, entryName, fields }: EditableRecordListProps) => {
  const list = useFieldArray({ control: form.control, name });
  const errors = form.formState.errors[name];
  const blank = Object.fromEntries(fields.map((field) => [field.name, ""]));
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-3 font-semibold">{title}</legend>
      {list.fields.map((entry, index) => (
        <fieldset
          key={entry.id}
          aria-label={`${entryName} ${index + 1}`}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4 sm:grid-cols-2"
        >
          {fields.map((field) => (
            <TextField
              key={field.name}
              label={field.label}
              type={field.type ?? "text"}
              error={errors?.[index]?.[field.name]?.message}
              {...form.register(`${name}.${index}.${field.name}`)}
            />
          ))}
          <Button variant="secondary" className="self-end whitespace-normal! sm:justify-self-start" onClick={() => list.remove(index)}>
            <Trash2 aria-hidden className="size-4" />
            {messages.remove(`${entryName} ${index + 1}`)}
          </Button>
        </fieldset>
      ))}
      <Button variant="secondary" className="justify-self-start whitespace-normal!" onClick={() => list.append(blank)}>
        <Plus aria-hidden className="size-4" />
        {messages.add(entryName)}
      </Button>
    </fieldset>
  );
};
