/** What a form sends for its fields: one left blank is nothing, or, where that keeps what is there, is left out. */
export const blankToNull = (values: object, keptWhenBlank: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !(isBlank(value) && keptWhenBlank.includes(name)))
      .map(([name, value]) => [name, sentFor(value, keptWhenBlank)]),
  );

const sentFor = (value: unknown, keptWhenBlank: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((entry: object) => blankToNull(entry, keptWhenBlank));
  return isBlank(value) ? null : value;
};

const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");
