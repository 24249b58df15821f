import { newId } from "../platform/database/new-id.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { confirmAct } from "./confirm-act.ts";
import type { Member } from "./member.ts";

/** A logged request, including its keys. */
export interface LoggedRequest {
  readonly method: "POST" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The result of a request. */
export interface Answered {
  readonly request: LoggedRequest;
  readonly status: number;
  readonly body: string;
  readonly json: <Body>() => Body;
}

type Presser = Pick<Member, "headers" | "userId">;
type Press = readonly [method: LoggedRequest["method"], path: string, payload?: object];

/** Browsers that send requests over HTTP, and a log of everything they sent, as a proxy would record it. */
export const requestLog = (port: number, dependencies: Dependencies) => {
  const log: LoggedRequest[] = [];
  const send = async (request: LoggedRequest): Promise<Answered> => {
    const { method, path, headers, body } = request;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await answer.text();
    return { request, status: answer.status, body: text, json: <Body>() => JSON.parse(text) as Body };
  };
  /** One click, confirmed where it must be. A browser creates an idempotency key per click and sends it again with each retry. */
  const press = async ({ headers, userId }: Presser, [method, path, payload]: Press, key = newId<string>()) => {
    const type: Record<string, string> = payload ? { "content-type": "application/json" } : {};
    const body = payload && JSON.stringify(payload);
    const request = { method, path, headers: { ...headers, ...type, "idempotency-key": key }, body };
    log.push(request);
    const answer = await send(request);
    return (await confirmAct(dependencies, userId, { statusCode: answer.status, body: answer.body })) ? send(request) : answer;
  };
  /** Each user clicks twice in each of two tabs at the same time. */
  const pressEverywhere = (people: readonly Presser[], what: Press) =>
    Promise.all(
      people.flatMap((who) => [newId<string>(), newId<string>()].flatMap((key) => [press(who, what, key), press(who, what, key)])),
    );
  return { log, send, press, pressEverywhere };
};
