import type { Readable } from "node:stream";
import type { BodyOf, Contract, ParamsOf, QueryOf, ResponseOf } from "@albashi/contracts/contract";
import type { Actor } from "./actor.ts";
import type { Cookies } from "./cookies.ts";
import type { StepUpScope } from "./step-up-content.ts";

/** An uploaded file. It stays on our disk until the call is answered, and is not yet validated. */
export interface UploadedFile {
  /** The sender's file name; never used as a path. */
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  open(): Readable;
  read(): Promise<Buffer>;
}

/** A file as a response. */
export interface FileAnswer {
  readonly mediaType: string;
  readonly fileName: string;
  /** Displayed in the page, as a picture is; every other file is saved. */
  readonly isInline?: boolean;
  readonly content: Readable | Buffer;
}

/** An unparsed body, with its headers. */
export interface RawBody {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A subscription as a response: each text is sent as an event, until the client disconnects or it ends. */
export interface EventsAnswer {
  readonly event: string;
  /** Starts sending, the first text immediately. Returns the function that ends it. */
  watch(watcher: { readonly tell: (text: string) => void; readonly end: () => void }): () => void;
}

/** The arguments of a route: the validated request, the actor, and the cookies. */
export interface Call<C extends Contract> {
  readonly body: BodyOf<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  /** The uploaded file; undefined when none was sent, or the contract takes none. */
  readonly upload: UploadedFile | undefined;
  /** The raw body, where the contract needs it. */
  readonly sent: RawBody;
  /** The caller. Reading it on a public route is a bug. */
  readonly actor: Actor;
  readonly idempotencyKey: string | undefined;
  readonly userAgent: string;
  readonly networkAddress: string;
  readonly cookies: Cookies;
}

/** One call of the API: its contract and its handler. */
export interface Route {
  readonly contract: Contract;
  readonly answer: (call: Call<Contract>) => Promise<unknown>;
  /** What the act of a call is about, where its step-up must be for this act. */
  readonly stepUpContent?: (call: Call<Contract>) => Promise<StepUpScope>;
}

/** Binds a contract to its handler. */
export const route = <C extends Contract>(contract: C, answer: (call: Call<C>) => Promise<ResponseOf<C>>): Route => ({
  contract,
  answer,
});

/** The route of an act that needs its own step-up: what the act is about, read just before it. */
export const actRoute = <C extends Contract>(contract: C, served: Route, stepUpContent: (call: Call<C>) => Promise<StepUpScope>): Route => {
  if (served.contract !== contract) throw new Error(`${served.contract.path} is not ${contract.path}.`);
  return { ...served, stepUpContent };
};

/** Binds a contract with a raw body. */
export const bytesRoute = <C extends Contract>(contract: C, answer: (sent: RawBody) => Promise<ResponseOf<C>>): Route =>
  route(contract, ({ sent }) => answer(sent));

/** Binds a contract that responds with a file. */
export const fileRoute = <C extends Contract>(contract: C, answer: (call: Call<C>) => Promise<FileAnswer>): Route => ({
  contract,
  answer,
});

/** Binds a contract that responds with events. */
export const eventRoute = <C extends Contract>(contract: C, answer: (call: Call<C>) => Promise<EventsAnswer>): Route => ({
  contract,
  answer,
});
