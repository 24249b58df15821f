import { FixImportRow, type ImportField } from "@albashi/contracts/people/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { importKey, replaceRow } from "./imports.ts";
import { messages } from "./messages.ts";

interface CellFieldProps {
  readonly importId: string;
  readonly rowNumber: number;
  readonly field: ImportField;
  readonly value: string;
  readonly error: string | undefined;
}

/** An invalid cell with its error. Pressing Enter or leaving the field makes the server validate the value again. */
export const CellField = ({ importId, rowNumber, field, value, error }: CellFieldProps) => {
  const [draft, setDraft] = useState(value);
  const queries = useQueryClient();
  const fix = useMutation({
    mutationFn: (text: string) => call(FixImportRow, { params: { importId, rowNumber }, body: { cells: { [field]: text } } }),
    onSuccess: (row) => {
      replaceRow(queries, importId, row);
      return queries.invalidateQueries({ queryKey: importKey(importId) });
    },
  });
  const save = () => {
    if (draft !== value && !fix.isPending) fix.mutate(draft);
  };
  const moveToNextError = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const next = findNextInvalidField(event.currentTarget);
    // A corrected field disappears, so the focus moves first; leaving the field saves it.
    if (next) next.focus();
    else save();
  };
  return (
    <TextField
      label={messages.fields[field]}
      value={draft}
      error={fix.isError ? fix.error.message || messages.rows.notSaved : error}
      aria-busy={fix.isPending}
      autoComplete="off"
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={save}
      onKeyDown={moveToNextError}
    />
  );
};

/** The next invalid field, in the order of the sheet. */
const findNextInvalidField = (field: HTMLInputElement): HTMLInputElement | undefined => {
  const invalidFields = [...(field.closest("ol")?.querySelectorAll<HTMLInputElement>("input[aria-invalid=true]") ?? [])];
  return invalidFields[invalidFields.indexOf(field) + 1];
};
