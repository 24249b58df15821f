import type { AnswerOf, BodyOf, Contract, ParamsOf } from "@albashi/contracts/contract";
import type { Actor } from "./actor.ts";

/** What a route is given: the checked request, who calls, and the session cookie. */
export interface Call<C extends Contract> {
  readonly body: BodyOf<C>;
  readonly params: ParamsOf<C>;
  /** Who calls. Asking on a public route is a bug. */
  readonly actor: Actor;
  readonly idempotencyKey: string | undefined;
  readonly userAgent: string;
  readonly networkAddress: string;
  readonly cookie: string | undefined;
  setCookie(value: string, lifeMs: number): void;
  clearCookie(): void;
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
