import { type DirectoryEntry, ListPeople } from "@albashi/contracts/people/directory";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { keys } from "../people-queries.ts";
import { messages } from "./messages.ts";

interface ManagerFieldProps {
  readonly manager: { readonly id: string; readonly name: string } | null;
  /** Called with null when empty, and with undefined while the text matches no employee. */
  readonly onSelect: (managerId: string | null | undefined) => void;
}

const maxSuggestions = 8;

/** The employee's manager, searched by name and selected from the matches. */
export const ManagerField = ({ manager, onSelect }: ManagerFieldProps) => {
  const listId = useId();
  const [draft, setDraft] = useState(manager?.name ?? "");
  const search = useDeferredValue(draft.trim().slice(0, 100));
  const matches = useQuery({
    queryKey: [...keys.first, "managers", search],
    queryFn: ({ signal }) => call(ListPeople, { query: { search, sort: "name" }, signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const suggestions = (matches.data?.people ?? []).filter(({ status }) => status !== "ended").slice(0, maxSuggestions);
  const type = (text: string) => {
    setDraft(text);
    if (text.trim() === "") return onSelect(null);
    if (text === manager?.name) return onSelect(manager.id);
    onSelect(suggestions.find((person) => labelOf(person) === text)?.employeeId);
  };
  return (
    <>
      <TextField
        label={messages.edit.manager}
        hint={messages.edit.managerHint}
        list={listId}
        autoComplete="off"
        value={draft}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={listId}>
        {suggestions.map((person) => (
          <option key={person.employeeId} value={labelOf(person)} />
        ))}
      </datalist>
    </>
  );
};

/** Two employees may have the same name, so the staff number is added. */
const labelOf = ({ fullName, staffNumber }: DirectoryEntry) => `${fullName} (${staffNumber})`;
