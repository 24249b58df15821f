import { customFieldUnknown, customValueUnfit } from "../errors.ts";
import { fits, wanted } from "../model/custom-fields.ts";
import type { CustomValue } from "../model.ts";
import type { CustomField } from "../store.ts";

/** What somebody has in the company's own fields after a change: each value is what its field takes, and nothing takes one away. */
export const checkedValues = (
  fields: readonly CustomField[],
  had: Readonly<Record<string, CustomValue>>,
  sent: Readonly<Record<string, CustomValue | null>>,
): Record<string, CustomValue> => {
  const values = { ...had };
  for (const [fieldId, value] of Object.entries(sent)) {
    const field = fields.find((one) => one.fieldId === fieldId);
    if (!field) throw customFieldUnknown(fieldId);
    if (value === null) delete values[fieldId];
    else if (fits(field.type, value)) values[fieldId] = value;
    else throw customValueUnfit(fieldId, field.name, wanted[field.type]);
  }
  return values;
};
