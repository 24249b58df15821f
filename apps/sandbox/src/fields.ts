export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a request body; empty for anything that is not an object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A name and an email address, as both providers accept a customer. */
export const customerOf = (value: unknown) => {
  const { name, email } = fieldsOf(value);
  return { name: textOrNull(name), email: textOrNull(email) };
};

/** A URL that can be posted to, or null. */
export const addressOf = (value: unknown): string | null => (typeof value === "string" && /^https?:\/\//.test(value) ? value : null);
