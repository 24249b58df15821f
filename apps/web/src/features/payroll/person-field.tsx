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
  /** Nothing while what stands there is nobody's name. */
  readonly onChoose: (employeeId: string | undefined) => void;
}

const mostOffered = 8;

/** One person: typed by a part of the name, and chosen from those who match. */
export const PersonField = ({ label, hint, error, onChoose }: PersonFieldProps) => {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(
    typed
      .trim()
      .replace(/ \(\d+\)$/, "")
      .slice(0, 100),
  );
  const found = useQuery({
    queryKey: keys.search(search),
    queryFn: ({ signal }) => call(ListPeople, { query: { search, sort: "name" }, signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const offered = (found.data?.people ?? []).filter(({ status }) => status !== "ended").slice(0, mostOffered);
  const type = (text: string) => {
    setTyped(text);
    onChoose(offered.find((person) => nameOf(person) === text)?.employeeId);
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
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={listId}>
        {offered.map((person) => (
          <option key={person.employeeId} value={nameOf(person)} />
        ))}
      </datalist>
    </>
  );
};

/** Two people may have one name; the staff number tells them apart. */
const nameOf = ({ fullName, staffNumber }: DirectoryEntry) => `${fullName} (${staffNumber})`;
