import type * as z from "zod/mini";
import type { FailureShape, ProblemKind } from "./problem.ts";

/** Who may make a call. `public` needs no session; every other word needs one with that right. */
export type Permission = "public" | "session.own" | "company.read";

/** One call on the wire: what is sent, what is answered, who may, and what may be refused, in one place. */
export interface Contract<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly permission: Permission;
  readonly summary: string;
  readonly body?: Body;
  readonly params?: Params;
  readonly answer: Answer;
  readonly answerStatus: 200 | 201 | 202;
  /** Expected refusals: the code, and the kind that decides its status. */
  readonly refusals: Readonly<Record<string, ProblemKind>>;
  /** The specified calls tell failures in members of their own; all others as a Problem. */
  readonly failureShape: FailureShape;
  readonly example: { readonly request?: unknown; readonly answer: unknown };
}

/** Keeps the literal types of a contract while checking its shape. */
export const contract = <
  Body extends z.ZodMiniType,
  Params extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  const Refusals extends Readonly<Record<string, ProblemKind>>,
>(
  definition: Contract<Body, Params, Answer> & { readonly refusals: Refusals },
) => definition;

export type BodyOf<C extends Contract> = C extends Contract<infer Body, z.ZodMiniType, z.ZodMiniType> ? z.output<Body> : never;
export type ParamsOf<C extends Contract> = C extends Contract<z.ZodMiniType, infer Params, z.ZodMiniType> ? z.output<Params> : never;
export type AnswerOf<C extends Contract> = C extends Contract<z.ZodMiniType, z.ZodMiniType, infer Answer> ? z.output<Answer> : never;
