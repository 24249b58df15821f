import http from "node:http";
import type { AddressInfo } from "node:net";

/** What the provider answers next: a status and a body, or what it does to the connection instead. */
export type Canned =
  | { readonly status?: number; readonly body: string | Buffer | object; readonly headers?: Record<string, string> }
  | "silence"
  | "reset"
  | "cut_short";

export interface CannedProvider {
  readonly url: string;
  /** Everything that was asked, in order. */
  readonly asked: { readonly method: string; readonly path: string; readonly authorization: string; readonly body: unknown }[];
  /** From now on these answers are given, one after the other; the last one for ever. */
  answers(...answers: Canned[]): void;
  close(): Promise<void>;
}

/** A provider of a few fixed words, over real HTTP: for answers that the sandbox has no reason to give. */
export const cannedProvider = async (): Promise<CannedProvider> => {
  const asked: CannedProvider["asked"] = [];
  let queue: readonly Canned[] = [];
  const respond = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    const { method = "", url: path = "", headers } = request;
    asked.push({ method, path, authorization: headers.authorization ?? "", body: text === "" ? undefined : JSON.parse(text) });
    const [next, ...rest] = queue;
    if (rest.length > 0) queue = rest;
    if (next) give(next, request, response);
  };
  const server = http.createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
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

const give = (canned: Canned, { socket }: http.IncomingMessage, response: http.ServerResponse) => {
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
