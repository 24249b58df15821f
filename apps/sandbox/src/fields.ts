export type Fields = Readonly<Record<string, unknown>>;

/** What came over the wire, as fields; anything else has none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A name and an address, as both providers take a customer. */
export const customerOf = (value: unknown) => {
  const { name, email } = fieldsOf(value);
  return { name: textOrNull(name), email: textOrNull(email) };
};

/** An address to which something can be posted, or nothing. */
export const addressOf = (value: unknown): string | null => (typeof value === "string" && /^https?:\/\//.test(value) ? value : null);
