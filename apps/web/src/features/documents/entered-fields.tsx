import type { EnteredPlaceholder, EnteredValues } from "@albashi/contracts/documents/placeholders";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { messages } from "./messages.ts";

interface EnteredFieldsProps {
  readonly fields: readonly { readonly placeholder: EnteredPlaceholder; readonly value: string | null; readonly isRequired: boolean }[];
  readonly values: EnteredValues;
  readonly onEnter: (placeholder: EnteredPlaceholder, value: string) => void;
}

const longTexts: readonly EnteredPlaceholder[] = ["statement", "improvement", "place_of_work", "working_hours"];
const lines: readonly EnteredPlaceholder[] = ["place_of_work", "working_hours"];
const days: readonly EnteredPlaceholder[] = ["end_date", "reply_by", "accept_by"];

/** The fields of a document that records do not fill. What the terms say is shown, and can be changed for this document. */
export const EnteredFields = ({ fields, values, onEnter }: EnteredFieldsProps) =>
  fields.map(({ placeholder, value, isRequired }) => {
    const field = {
      label: messages.placeholders[placeholder],
      hint: messages.hints[placeholder],
      value: values[placeholder] ?? value ?? "",
      "aria-required": isRequired,
    };
    if (longTexts.includes(placeholder))
      return (
        <TextArea
          key={placeholder}
          {...field}
          rows={placeholder === "statement" ? 6 : 3}
          maxLength={lines.includes(placeholder) ? 200 : 4_000}
          onChange={({ target }) => onEnter(placeholder, target.value)}
        />
      );
    return (
      <TextField
        key={placeholder}
        {...field}
        type={days.includes(placeholder) ? "date" : "text"}
        maxLength={40}
        onChange={({ target }) => onEnter(placeholder, target.value)}
      />
    );
  });
