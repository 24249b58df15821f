import { type DirectoryEntry, ListPeople } from "@albashi/contracts/people/directory";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { keys } from "../people-queries.ts";
import { messages } from "./messages.ts";

interface ManagerFieldProps {
  readonly manager: { readonly id: string; readonly name: string } | null;
  /** Nothing while what stands there is nobody's name. */
  readonly onChoose: (managerId: string | null | undefined) => void;
}

const mostOffered = 8;

/** Who somebody reports to: typed by a part of the name, and chosen from those who match. */
export const ManagerField = ({ manager, onChoose }: ManagerFieldProps) => {
  const listId = useId();
  const [typed, setTyped] = useState(manager?.name ?? "");
  const search = useDeferredValue(typed.trim().slice(0, 100));
  const found = useQuery({
    queryKey: [...keys.first, "managers", search],
    queryFn: ({ signal }) => call(ListPeople, { query: { search, sort: "name" }, signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const offered = (found.data?.people ?? []).filter(({ status }) => status !== "ended").slice(0, mostOffered);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === "") return onChoose(null);
    if (text === manager?.name) return onChoose(manager.id);
    onChoose(offered.find((person) => nameOf(person) === text)?.employeeId);
  };
  return (
    <>
      <TextField
        label={messages.edit.manager}
        hint={messages.edit.managerHint}
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
