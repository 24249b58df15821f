/** The name of the database constraint that an error violated, if any. */
export const constraintNameOf = (error: unknown): string | undefined => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  // Class 23 of PostgreSQL's errors: integrity constraint violation.
  return typeof code === "string" && code.startsWith("23") && typeof constraint === "string" ? constraint : undefined;
};
