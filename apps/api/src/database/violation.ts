/** Which constraint of the database an error broke, if it broke one: the last word on what may be, turned into a refusal. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  // Class 23 of PostgreSQL's errors: integrity constraint violation.
  return typeof code === "string" && code.startsWith("23") && typeof constraint === "string" ? constraint : undefined;
};
