import { newId } from "../new-id.ts";
import type { Member } from "./member.ts";

/** A request as whoever keeps a log of them has it, keys and all. */
export interface LoggedRequest {
  readonly method: "POST" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What came of a request. */
export interface Answered {
  readonly request: LoggedRequest;
  readonly status: number;
  readonly json: <Body>() => Body;
}

type Presser = Pick<Member, "headers">;
type Press = readonly [method: LoggedRequest["method"], path: string, payload?: object];

/** Browsers that press over HTTP, and the log of all that they sent, as a proxy in between would have it. */
export const requestLog = (port: number) => {
  const log: LoggedRequest[] = [];
  const send = async (request: LoggedRequest): Promise<Answered> => {
    const { method, path, headers, body } = request;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await answer.text();
    return { request, status: answer.status, json: <Body>() => JSON.parse(text) as Body };
  };
  /** Somebody presses once. A browser makes a key for each press, and sends it again with whatever it repeats. */
  const press = ({ headers }: Presser, [method, path, payload]: Press, key = newId<string>()) => {
    const type: Record<string, string> = payload ? { "content-type": "application/json" } : {};
    const body = payload && JSON.stringify(payload);
    const request = { method, path, headers: { ...headers, ...type, "idempotency-key": key }, body };
    log.push(request);
    return send(request);
  };
  /** Each of them presses at the same moment in two tabs, and in each of them twice. */
  const pressEverywhere = (people: readonly Presser[], what: Press) =>
    Promise.all(
      people.flatMap((who) => [newId<string>(), newId<string>()].flatMap((key) => [press(who, what, key), press(who, what, key)])),
    );
  return { log, send, press, pressEverywhere };
};
