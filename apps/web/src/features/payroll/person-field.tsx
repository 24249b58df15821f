import { type DirectoryEntry, ListPeople } from "@albashi/contracts/people/directory";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { call } from "../../api-client.ts";
import { TextField } from "../../ui/text-field.tsx";
import { keys } from "./payroll-queries.ts";

interface PersonFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  /** Called with undefined while the text matches no employee. */
  readonly onSelect: (employeeId: string | undefined) => void;
}

const maxSuggestions = 8;

/** Selects one employee by searching for a part of the name. */
export const PersonField = ({ label, hint, error, onSelect }: PersonFieldProps) => {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(
    typed
      .trim()
      .replace(/ \(\d+\)$/, "")
      .slice(0, 100),
  );
  const searchQuery = useQuery({
    queryKey: keys.search(search),
    queryFn: ({ signal }) => call(ListPeople, { query: { search, sort: "name" }, signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const suggestions = (searchQuery.data?.people ?? []).filter(({ status }) => status !== "ended").slice(0, maxSuggestions);
  const handleInput = (text: string) => {
    setTyped(text);
    onSelect(suggestions.find((person) => formatPerson(person) === text)?.employeeId);
  };
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        error={error}
        list={listId}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => handleInput(target.value)}
      />
      <datalist id={listId}>
        {suggestions.map((person) => (
          <option key={person.employeeId} value={formatPerson(person)} />
        ))}
      </datalist>
    </>
  );
};

/** The staff number distinguishes employees with the same name. */
const formatPerson = ({ fullName, staffNumber }: DirectoryEntry) => `${fullName} (${staffNumber})`;
