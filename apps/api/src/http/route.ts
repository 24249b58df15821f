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

/** A body that nobody has read, with the headers it came with. */
export interface SentBytes {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Something to watch as an answer: each text is told as an event, until whoever watches leaves or it is over. */
export interface EventsAnswer {
  readonly event: string;
  /** Begins to tell, the first text at once. The answer ends it. */
  watch(watcher: { readonly tell: (text: string) => void; readonly end: () => void }): () => void;
}

/** What a route is given: the checked request, who calls, and the cookies. */
export interface Call<C extends Contract> {
  readonly body: BodyOf<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  /** The file that was sent along; nothing when none was, or the contract takes none. */
  readonly upload: UploadedFile | undefined;
  /** The bytes as they were sent, where the contract takes bytes. */
  readonly sent: SentBytes;
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

/** Binds a contract that takes bytes as they are. */
export const bytesRoute = <C extends Contract>(contract: C, answer: (sent: SentBytes) => Promise<AnswerOf<C>>): Route =>
  route(contract, ({ sent }) => answer(sent));

/** Binds a contract that answers with a file. */
export const fileRoute = <C extends Contract>(contract: C, answer: (call: Call<C>) => Promise<FileAnswer>): Route => ({
  contract,
  answer,
});

/** Binds a contract that answers with events. */
export const eventRoute = <C extends Contract>(contract: C, answer: (call: Call<C>) => Promise<EventsAnswer>): Route => ({
  contract,
  answer,
});
