import type { ProblemKind } from "@albashi/contracts/problem";

interface RefusalWords {
  readonly kind: ProblemKind;
  readonly code: string;
  /** What happened, to what, and what to do next. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

/** An expected no. It is an answer, not a bug: the caller is told what happened and what to do. */
export class Refusal extends Error {
  readonly kind: ProblemKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;

  constructor({ kind, code, message, fields = {}, retryAfterSeconds }: RefusalWords) {
    super(message);
    this.name = "Refusal";
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
