import { newId } from "../platform/database/new-id.ts";
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
  readonly json: <Body>() => Body;
}

type Presser = Pick<Member, "headers">;
type Press = readonly [method: LoggedRequest["method"], path: string, payload?: object];

/** Browsers that send requests over HTTP, and a log of everything they sent, as a proxy would record it. */
export const requestLog = (port: number) => {
  const log: LoggedRequest[] = [];
  const send = async (request: LoggedRequest): Promise<Answered> => {
    const { method, path, headers, body } = request;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await answer.text();
    return { request, status: answer.status, json: <Body>() => JSON.parse(text) as Body };
  };
  /** One click. A browser creates an idempotency key per click and sends it again with each retry. */
  const press = ({ headers }: Presser, [method, path, payload]: Press, key = newId<string>()) => {
    const type: Record<string, string> = payload ? { "content-type": "application/json" } : {};
    const body = payload && JSON.stringify(payload);
    const request = { method, path, headers: { ...headers, ...type, "idempotency-key": key }, body };
    log.push(request);
    return send(request);
  };
  /** Each user clicks twice in each of two tabs at the same time. */
  const pressEverywhere = (people: readonly Presser[], what: Press) =>
    Promise.all(
      people.flatMap((who) => [newId<string>(), newId<string>()].flatMap((key) => [press(who, what, key), press(who, what, key)])),
    );
  return { log, send, press, pressEverywhere };
};
