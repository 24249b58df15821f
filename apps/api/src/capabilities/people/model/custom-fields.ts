import type { customFieldTypes } from "@albashi/contracts/people-structure";
import type { CustomValue } from "./employee.ts";

export type CustomFieldType = (typeof customFieldTypes)[number];

/** What a field of each type takes, in words. */
export const wanted: Record<CustomFieldType, string> = {
  text: "text",
  number: "a number",
  day: "a day like 2026-11-15",
  yes_no: "yes or no",
};

/** Whether a value is what a field of this type takes. */
export const fits = (type: CustomFieldType, value: CustomValue): boolean => {
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
