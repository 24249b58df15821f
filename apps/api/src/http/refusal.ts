import type { ProblemKind } from "@albashi/contracts/problem";

interface RefusalWords {
  readonly kind: ProblemKind;
  readonly code: string;
  /** What happened, to what, and what to do next. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** The page can go on from here, if it knows which refusal this is: then even a specified call tells the code. */
  readonly asksForMore?: boolean;
}

/** An expected no. It is an answer, not a bug: the caller is told what happened and what to do. */
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
