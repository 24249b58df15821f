import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "../messages.ts";
import type { CustomField } from "./custom-fields.ts";

interface CustomInputsProps {
  readonly fields: readonly CustomField[];
  /** The input of each field, by field id. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onType: (fieldId: string, text: string) => void;
}

/** An input for each of the company's own fields, according to its type. */
export const CustomInputs = ({ fields, inputs, errors, onType }: CustomInputsProps) =>
  fields.map(({ fieldId, name, type }) => {
    const fieldProps = { label: name, value: inputs[fieldId] ?? "", error: errors[`customFields.${fieldId}`] };
    if (type === "yes_no")
      return (
        <SelectField key={fieldId} {...fieldProps} onChange={({ target }) => onType(fieldId, target.value)}>
          <option value="">{messages.custom.unsaid}</option>
          <option value="yes">{messages.custom.yes}</option>
          <option value="no">{messages.custom.no}</option>
        </SelectField>
      );
    return (
      <TextField
        key={fieldId}
        {...fieldProps}
        type={type === "day" ? "date" : "text"}
        inputMode={type === "number" ? "decimal" : undefined}
        autoComplete="off"
        maxLength={300}
        onChange={({ target }) => onType(fieldId, target.value)}
      />
    );
  });
