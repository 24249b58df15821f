import * as z from "zod/mini";

/** Every kind of failure, and its HTTP status. */
export const statusOfKind = {
  malformed: 400,
  invalid: 422,
  conflict: 409,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  too_many: 429,
  unavailable: 503,
  bug: 500,
} as const;

export type ProblemKind = keyof typeof statusOfKind;

/** The response of a failed call: the kind, the exact code, what happened and what to do, and the fields. */
export const Problem = z
  .object({
    kind: z.enum(Object.keys(statusOfKind) as [ProblemKind, ...ProblemKind[]]),
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
    /** Only for `step_up_needed`, where the step-up must be for this act: its hash. */
    act: z.optional(z.string()),
    /** Beside `act`: what the step-up confirms, as a ConfirmedAct; omitted where nothing is found that the call is about. */
    confirms: z.optional(z.record(z.string(), z.unknown())),
    /** Only for a bug: the same id is in our log. */
    id: z.optional(z.string()),
  })
  .check(z.meta({ id: "Problem" }));
export type Problem = z.infer<typeof Problem>;

/** The members in which the calls of the product specification report failures. */
export type FailureShape = "problem" | "error" | "errors" | "message" | "success-message";
