import type { ResponseOf } from "@albashi/contracts/contract";
import { ListCustomFields } from "@albashi/contracts/people/organisation";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../people-queries.ts";

export type CustomField = ResponseOf<typeof ListCustomFields>["fields"][number];
type Value = string | number | boolean;

/** The company's own employee fields. */
export const useCustomFields = () => {
  const list = useQuery({ queryKey: keys.customFields, queryFn: ({ signal }) => call(ListCustomFields, { signal }) });
  return list.data?.fields ?? [];
};

/** Formats a value for its input. */
export const formatFieldValue = (value: Value | undefined): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === undefined ? "" : String(value);
};

/** Parses the input of a field, null when it was emptied. An invalid number is passed on, so that the server rejects it. */
export const parseFieldValue = ({ type }: CustomField, input: string): Value | null => {
  const text = input.trim();
  if (text === "") return null;
  if (type === "yes_no") return text === "yes";
  const number = Number(text.replaceAll(",", ""));
  return type === "number" && Number.isFinite(number) ? number : text;
};

/** The values of a new employee; empty inputs are left out. */
export const parseFilledValues = (fields: readonly CustomField[], inputs: Readonly<Record<string, string>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(parseFieldValues(fields, inputs)).flatMap(([fieldId, value]) => (value === null ? [] : [[fieldId, value]])),
  );

/** The values of all fields with input. */
export const parseFieldValues = (fields: readonly CustomField[], inputs: Readonly<Record<string, string>>): Record<string, Value | null> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = inputs[field.fieldId];
      return text === undefined ? [] : [[field.fieldId, parseFieldValue(field, text)]];
    }),
  );
