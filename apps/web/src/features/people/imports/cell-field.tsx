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
  readonly fault: string | undefined;
}

/** A cell that is wrong, with what is wrong with it. Enter, or leaving it, has the server look at it again. */
export const CellField = ({ importId, rowNumber, field, value, fault }: CellFieldProps) => {
  const [typed, setTyped] = useState(value);
  const queries = useQueryClient();
  const fix = useMutation({
    mutationFn: (text: string) => call(FixImportRow, { params: { importId, rowNumber }, body: { cells: { [field]: text } } }),
    onSuccess: (row) => {
      replaceRow(queries, importId, row);
      return queries.invalidateQueries({ queryKey: importKey(importId) });
    },
  });
  const save = () => {
    if (typed !== value && !fix.isPending) fix.mutate(typed);
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const next = nextFault(event.currentTarget);
    // The field itself goes when it is right, so the focus moves on before; leaving it saves what was typed.
    if (next) next.focus();
    else save();
  };
  return (
    <TextField
      label={messages.fields[field]}
      value={typed}
      error={fix.isError ? fix.error.message || messages.rows.notSaved : fault}
      aria-busy={fix.isPending}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={goOn}
    />
  );
};

/** The fault after this one, in the order of the sheet. */
const nextFault = (field: HTMLInputElement): HTMLInputElement | undefined => {
  const all = [...(field.closest("ol")?.querySelectorAll<HTMLInputElement>("input[aria-invalid=true]") ?? [])];
  return all[all.indexOf(field) + 1];
};
