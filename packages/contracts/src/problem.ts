import * as z from "zod/mini";

/** Every way a call can fail, and the status it answers with. */
export const statusOfKind = {
  invalid: 422,
  refusal: 409,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  too_many: 429,
  unavailable: 503,
  bug: 500,
} as const;

export type ProblemKind = keyof typeof statusOfKind;

/** What a failed call answers: what kind of failure, which one exactly, what happened and what to do, and where. */
export const Problem = z
  .object({
    kind: z.enum(Object.keys(statusOfKind) as [ProblemKind, ...ProblemKind[]]),
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
    /** Only for a bug: the same id stands in our log. */
    id: z.optional(z.string()),
  })
  .check(z.meta({ id: "Problem" }));
export type Problem = z.infer<typeof Problem>;

/** The members in which the specified calls tell that they failed. */
export type FailureShape = "problem" | "error" | "errors" | "message" | "success-message";
