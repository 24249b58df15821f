import { ListActivity } from "@albashi/contracts/activity";
import { auditAreas } from "@albashi/contracts/audit-actions";
import type { QueryOf, ResponseOf } from "@albashi/contracts/contract";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { messages } from "./messages.ts";

type Filter = Omit<QueryOf<typeof ListActivity>, "cursor">;
const members = ["person", "area", "from", "to"] as const;

/** The filter in the address; a value that the server would reject is ignored. */
export const readFilter = (params: URLSearchParams): Filter => {
  const chosen = Object.fromEntries(members.flatMap((member) => (params.get(member) ? [[member, params.get(member)]] : [])));
  const parsed = ListActivity.query?.safeParse(chosen);
  return parsed?.success ? parsed.data : {};
};

interface ActivityFiltersProps {
  readonly filter: Filter;
  readonly people: ResponseOf<typeof ListActivity>["people"];
  readonly onChange: (params: Record<string, string>) => void;
}

export const ActivityFilters = ({ filter, people, onChange }: ActivityFiltersProps) => {
  const change = (member: (typeof members)[number]) => (event: { target: { value: string } }) => {
    const next = { ...filter, [member]: event.target.value };
    onChange(Object.fromEntries(Object.entries(next).flatMap(([name, chosen]) => (chosen ? [[name, chosen]] : []))));
  };
  return (
    <search aria-label={messages.filters} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField label={messages.person} value={filter.person ?? ""} onChange={change("person")}>
        <option value="">{messages.everyone}</option>
        {people.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={messages.area} value={filter.area ?? ""} onChange={change("area")}>
        <option value="">{messages.allAreas}</option>
        {auditAreas.map((area) => (
          <option key={area} value={area}>
            {messages.areas[area]}
          </option>
        ))}
      </SelectField>
      <TextField type="date" label={messages.from} value={filter.from ?? ""} onChange={change("from")} />
      <TextField type="date" label={messages.to} value={filter.to ?? ""} onChange={change("to")} />
    </search>
  );
};
