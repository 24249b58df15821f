import type { customFieldTypes } from "@albashi/contracts/people/organisation";

export type CustomValue = string | number | boolean;

export type CustomFieldType = (typeof customFieldTypes)[number];

/** Describes the values that each field type accepts. */
export const acceptedValues: Record<CustomFieldType, string> = {
  text: "text",
  number: "a number",
  day: "a day like 2026-11-15",
  yes_no: "yes or no",
};

/** Whether a value matches a field type. */
export const matchesType = (type: CustomFieldType, value: CustomValue): boolean => {
  switch (type) {
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "day":
      return typeof value === "string" && isDay(value);
    case "yes_no":
      return typeof value === "boolean";
  }
};

const isDay = (text: string) => {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return moment !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};
