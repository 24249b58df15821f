/** Converts form values for the request: a blank field becomes null or, where blank keeps the saved value, is left out. */
export const blankToNull = (values: object, omitWhenBlank: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !(isBlank(value) && omitWhenBlank.includes(name)))
      .map(([name, value]) => [name, convertValue(value, omitWhenBlank)]),
  );

const convertValue = (value: unknown, omitWhenBlank: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((entry: object) => blankToNull(entry, omitWhenBlank));
  return isBlank(value) ? null : value;
};

const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");
