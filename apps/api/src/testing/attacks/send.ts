import { Agent, request as openRequest } from "node:http";
import { connect } from "node:net";

export interface SentRequest {
  readonly method?: string;
  /** Sent as it is, so that `/../` and encoded dots arrive. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** An object is sent as JSON, text and bytes as they are. */
  readonly payload?: object | string | Buffer;
  /** The address of this machine to send from: 127.0.0.1 unless given. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const timeoutMs = 30_000;

/** Sends a request as an attacker would: with any header, any bytes and any path. */
export const send = (origin: string, { method = "GET", url, headers = {}, payload, from }: SentRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const startedAtMs = performance.now();
    const isJson = payload !== undefined && typeof payload === "object" && !Buffer.isBuffer(payload);
    const bytes = payload === undefined ? undefined : Buffer.from(isJson ? JSON.stringify(payload) : payload);
    const own = isJson ? { "content-type": "application/json" } : {};
    const { hostname, port } = new URL(origin);
    const call = openRequest(
      {
        ...{ host: hostname === "localhost" ? "127.0.0.1" : hostname, port, method, path: url, agent, timeout: timeoutMs },
        ...(from === undefined ? {} : { localAddress: from, agent: false }),
        headers: { host: `${hostname}:${port}`, ...own, ...(bytes ? { "content-length": String(bytes.length) } : {}), ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString("utf8"),
            ms: performance.now() - startedAtMs,
          }),
        );
      },
    );
    call.on("timeout", () => call.destroy(new Error(`${method} ${url} was not answered within ${timeoutMs} ms.`)));
    call.on("error", reject);
    call.end(bytes);
  });

/** Writes bytes to the server's socket and returns everything it answers until it closes the connection or the time is over. */
export const sendBytes = (origin: string, bytes: string, waitMs = 3_000): Promise<string> =>
  new Promise((resolve) => {
    const { port } = new URL(origin);
    let answered = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes, "latin1"));
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answered);
    };
    const timer = setTimeout(finish, waitMs);
    socket.on("data", (part) => {
      answered += part.toString("latin1");
    });
    socket.on("error", finish);
    socket.on("close", finish);
  });

/** A member of a JSON answer; undefined when the answer is no JSON object or has no such member. */
export const memberOf = (answer: Answer, name: string): unknown => {
  try {
    const read: unknown = JSON.parse(answer.body);
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>)[name] : undefined;
  } catch {
    return undefined;
  }
};

export const jsonOf = <Body>(answer: Answer): Body => {
  if (answer.status >= 300)
    throw new Error(`A step that prepares the attack was answered with ${answer.status}: ${answer.body.slice(0, 300)}`);
  return JSON.parse(answer.body) as Body;
};
