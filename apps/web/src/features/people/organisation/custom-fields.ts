import type { ResponseOf } from "@albashi/contracts/contract";
import { ListCustomFields } from "@albashi/contracts/people/organisation";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../people-queries.ts";

export type CustomField = ResponseOf<typeof ListCustomFields>["fields"][number];
type Value = string | number | boolean;

/** What the company keeps of its people beyond what every company does. */
export const useCustomFields = () => {
  const list = useQuery({ queryKey: keys.customFields, queryFn: ({ signal }) => call(ListCustomFields, { signal }) });
  return list.data?.fields ?? [];
};

/** A value as it stands in its input. */
export const typedOf = (value: Value | undefined): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === undefined ? "" : String(value);
};

/** What was typed, as the wire takes it; nothing where it was emptied. A number that is none goes as it is, to be refused. */
export const heldValue = ({ type }: CustomField, typed: string): Value | null => {
  const text = typed.trim();
  if (text === "") return null;
  if (type === "yes_no") return text === "yes";
  const number = Number(text.replaceAll(",", ""));
  return type === "number" && Number.isFinite(number) ? number : text;
};

/** Of what was typed for somebody new, what the wire takes: what was left empty is not sent. */
export const filledOf = (fields: readonly CustomField[], typed: Readonly<Record<string, string>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(valuesOf(fields, typed)).flatMap(([fieldId, value]) => (value === null ? [] : [[fieldId, value]])));

/** Of what was typed, what the wire takes. */
export const valuesOf = (fields: readonly CustomField[], typed: Readonly<Record<string, string>>): Record<string, Value | null> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field.fieldId];
      return text === undefined ? [] : [[field.fieldId, heldValue(field, text)]];
    }),
  );
