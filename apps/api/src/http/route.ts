import type { Readable } from "node:stream";
import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from "@albashi/contracts/contract";
import type { Actor } from "./actor.ts";
import type { Cookies } from "./cookies.ts";

/** A file that came with a call. It lies on our disk until the call is answered, and nobody has looked into it yet. */
export interface UploadedFile {
  /** What the sender calls it; never used as a path. */
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  open(): Readable;
  read(): Promise<Buffer>;
}

/** A file as an answer. */
export interface FileAnswer {
  readonly mediaType: string;
  readonly fileName: string;
  /** Shown in the page, as a picture is; everything else is saved. */
  readonly isShown?: boolean;
  readonly content: Readable | Buffer;
}

/** What a route is given: the checked request, who calls, and the cookies. */
export interface Call<C extends Contract> {
  readonly body: BodyOf<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  /** The file that was sent along; nothing when none was, or the contract takes none. */
  readonly upload: UploadedFile | undefined;
  /** Who calls. Asking on a public route is a bug. */
  readonly actor: Actor;
  readonly idempotencyKey: string | undefined;
  readonly userAgent: string;
  readonly networkAddress: string;
  readonly cookies: Cookies;
}

/** One call of the API: its contract and what answers it. */
export interface Route {
  readonly contract: Contract;
  readonly answer: (call: Call<Contract>) => Promise<unknown>;
}

/** Binds a contract to its answer. */
export const route = <C extends Contract>(contract: C, answer: (call: Call<C>) => Promise<AnswerOf<C>>): Route => ({
  contract,
  answer,
});

/** Binds a contract that answers with a file. */
export const fileRoute = <C extends Contract>(contract: C, answer: (call: Call<C>) => Promise<FileAnswer>): Route => ({
  contract,
  answer,
});
