import type { Contract, ResponseOf, SessionPermission } from "@albashi/contracts/contract";
import { ReadSession } from "@albashi/contracts/identity/memberships";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { onTestFinished } from "vitest";

/** A body or a whole response, or a function that returns one or a promise of one. */
type Answer = unknown | (() => unknown);

interface FakeApi {
  /** The calls received so far, such as "POST /api/v1/payroll/runs". */
  readonly calls: readonly string[];
  /** The query and the body of each of these calls. */
  readonly requests: readonly { readonly search: string; readonly body: unknown }[];
  readonly answer: (contract: Contract, answer: Answer) => void;
}

/** Answers the calls of a component with the given bodies, in place of the server. A call without an answer fails like a lost network. */
export const fakeApi = (rights: readonly SessionPermission[]): FakeApi => {
  const answers: { contract: Contract; path: RegExp; answer: Answer }[] = [];
  const calls: string[] = [];
  const requests: FakeApi["requests"][number][] = [];
  const realFetch = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = realFetch;
  });
  globalThis.fetch = (input, { method = "GET", body: sent } = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    const found = answers.findLast(({ contract, path }) => contract.method === method && path.test(pathname));
    calls.push(`${method} ${pathname}`);
    requests.push({ search, body: typeof sent === "string" ? JSON.parse(sent) : undefined });
    if (!found) return Promise.reject(new TypeError(`No answer to ${method} ${pathname}.`));
    const body: unknown = typeof found.answer === "function" ? found.answer() : found.answer;
    return Promise.resolve(body).then((json) =>
      json instanceof Response ? json : Response.json(json, { status: found.contract.successStatus }),
    );
  };
  const answer: FakeApi["answer"] = (contract, given) => {
    answers.push({ contract, path: new RegExp(`^${contract.path.replaceAll(/:\w+/g, "[^/]+")}$`), answer: given });
  };
  answer(ReadSession, { ...exampleOf(ReadSession), rights });
  return { calls, requests, answer };
};

/** The answer of a server that is still working: a screen that waits for it stays in its loading state. */
export const noAnswerYet = () => new Promise<never>(() => undefined);

/** The example response of a contract, as a valid answer to start from. */
export const exampleOf = <C extends Contract>(contract: C): ResponseOf<C> => contract.example.response as ResponseOf<C>;

/** Gives a component a query cache of its own, without retries. */
export const withQueryCache = (element: ReactElement) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{element}</QueryClientProvider>
);
