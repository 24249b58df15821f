import type { ProblemKind } from "@albashi/contracts/problem";

interface RefusalWords {
  readonly kind: ProblemKind;
  readonly code: string;
  /** What happened, to what, and what to do next. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** The page can continue if it knows the code: then even a call of the product specification returns it. */
  readonly asksForMore?: boolean;
}

/** An expected rejection. It is a response, not a bug: the message says what happened and what to do. */
export class Refusal extends Error {
  readonly kind: ProblemKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  readonly asksForMore: boolean;

  constructor({ kind, code, message, fields = {}, retryAfterSeconds, asksForMore = false }: RefusalWords) {
    super(message);
    this.name = "Refusal";
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.asksForMore = asksForMore;
  }
}

/** The request is valid but not possible in the current state. */
export const refusal = (code: string, message: string) => new Refusal({ kind: "refusal", code, message });

/** The company has no such resource. */
export const notFound = (code: string, message: string) => new Refusal({ kind: "not_found", code, message });

/** One field of the request is invalid; the message is displayed at that field. */
export const invalidField = (code: string, field: string, message: string) =>
  new Refusal({ kind: "invalid", code, message, fields: { [field]: message } });
