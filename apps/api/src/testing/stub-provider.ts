import http from "node:http";
import type { AddressInfo } from "node:net";

/** The provider's next response: a status and a body, or an action on the connection. */
export type StubResponse =
  | { readonly status?: number; readonly body: string | Buffer | object; readonly headers?: Record<string, string> }
  | "silence"
  | "reset"
  | "cut_short";

export interface StubProvider {
  readonly url: string;
  /** All requests, in order. */
  readonly requests: { readonly method: string; readonly path: string; readonly authorization: string; readonly body: unknown }[];
  /** The next responses in order; the last one repeats. */
  answers(...answers: StubResponse[]): void;
  close(): Promise<void>;
}

/** A provider with fixed responses over real HTTP: for responses the sandbox does not give. */
export const stubProvider = async (): Promise<StubProvider> => {
  const recorded: StubProvider["requests"] = [];
  let queue: readonly StubResponse[] = [];
  const respond = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    const { method = "", url: path = "", headers } = request;
    recorded.push({ method, path, authorization: headers.authorization ?? "", body: text === "" ? undefined : JSON.parse(text) });
    const [next, ...rest] = queue;
    if (rest.length > 0) queue = rest;
    if (next) give(next, request, response);
  };
  const server = http.createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: recorded,
    answers: (...answers) => {
      queue = answers;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const give = (canned: StubResponse, { socket }: http.IncomingMessage, response: http.ServerResponse) => {
  if (canned === "silence") return;
  if (canned === "reset") socket.resetAndDestroy();
  else if (canned === "cut_short") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"status":true,"message":"transfer init', () => socket.resetAndDestroy());
  } else {
    const { status = 200, headers, body } = canned;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  }
};
