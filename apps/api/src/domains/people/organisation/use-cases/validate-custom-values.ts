import { customFieldUnknown, customValueUnfit } from "../errors.ts";
import { acceptedValues, type CustomValue, matchesType } from "../model/custom-fields.ts";
import type { CustomField } from "../store/organisation.ts";

/** An employee's custom field values after a change: each value must fit its field, and null removes one. */
export const validateCustomValues = (
  fields: readonly CustomField[],
  had: Readonly<Record<string, CustomValue>>,
  sent: Readonly<Record<string, CustomValue | null>>,
): Record<string, CustomValue> => {
  const values = { ...had };
  for (const [fieldId, value] of Object.entries(sent)) {
    const field = fields.find((one) => one.fieldId === fieldId);
    if (!field) throw customFieldUnknown(fieldId);
    if (value === null) delete values[fieldId];
    else if (matchesType(field.type, value)) values[fieldId] = value;
    else throw customValueUnfit(fieldId, field.name, acceptedValues[field.type]);
  }
  return values;
};
