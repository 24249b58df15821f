import type { ProblemKind } from "@albashi/contracts/problem";
import type { ConfirmedAct } from "@albashi/contracts/step-up-acts";

interface ApiErrorDetails {
  readonly kind: ProblemKind;
  readonly code: string;
  /** What happened, to what, and what to do next. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** The page can continue if it knows the code: then even a call of the product specification returns it. */
  readonly exposesCode?: boolean;
  /** The hash of the act that a step-up must be for. */
  readonly act?: string;
  /** What that step-up confirms. */
  readonly confirms?: ConfirmedAct | undefined;
}

/** An expected error. It is a response, not a bug: the message says what happened and what to do. */
export class ApiError extends Error {
  readonly kind: ProblemKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  readonly exposesCode: boolean;
  readonly act: string | undefined;
  readonly confirms: ConfirmedAct | undefined;

  constructor({ kind, code, message, fields = {}, retryAfterSeconds, exposesCode = false, act, confirms }: ApiErrorDetails) {
    super(message);
    this.name = "ApiError";
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.exposesCode = exposesCode;
    this.act = act;
    this.confirms = confirms;
  }
}

/** The request is valid but not possible in the current state. */
export const conflict = (code: string, message: string) => new ApiError({ kind: "conflict", code, message });

/** The company has no such resource. */
export const notFound = (code: string, message: string) => new ApiError({ kind: "not_found", code, message });

/** One field of the request is invalid; the message is displayed at that field. */
export const invalidField = (code: string, field: string, message: string) =>
  new ApiError({ kind: "invalid", code, message, fields: { [field]: message } });
