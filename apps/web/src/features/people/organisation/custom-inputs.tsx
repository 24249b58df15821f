import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "../messages.ts";
import type { CustomField } from "./custom-fields.ts";

interface CustomInputsProps {
  readonly fields: readonly CustomField[];
  /** What stands in each, by its id. */
  readonly typed: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
  readonly onType: (fieldId: string, text: string) => void;
}

/** An input for each field of the company's own, after what it holds. */
export const CustomInputs = ({ fields, typed, faults, onType }: CustomInputsProps) =>
  fields.map(({ fieldId, name, type }) => {
    const about = { label: name, value: typed[fieldId] ?? "", error: faults[`customFields.${fieldId}`] };
    if (type === "yes_no")
      return (
        <SelectField key={fieldId} {...about} onChange={({ target }) => onType(fieldId, target.value)}>
          <option value="">{messages.custom.unsaid}</option>
          <option value="yes">{messages.custom.yes}</option>
          <option value="no">{messages.custom.no}</option>
        </SelectField>
      );
    return (
      <TextField
        key={fieldId}
        {...about}
        type={type === "day" ? "date" : "text"}
        inputMode={type === "number" ? "decimal" : undefined}
        autoComplete="off"
        maxLength={300}
        onChange={({ target }) => onType(fieldId, target.value)}
      />
    );
  });
