import { createServer, type Server, type Socket } from "node:net";

export interface FakeClamd {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** As much of clamd's protocol as a scan needs, for machines without ClamAV: PING, and INSTREAM with a single signature. */
export const fakeClamd = ({ port, signature }: { port: number; signature: string }): FakeClamd => {
  let server: Server | undefined;
  const connections = new Set<Socket>();
  const accept = (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
    socket.on("error", () => undefined);
    let received = Buffer.alloc(0);
    socket.on("data", (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const answer = answerTo(received, signature);
      if (answer !== undefined) socket.end(`${answer}\0`);
    });
  };
  return {
    start: () =>
      new Promise((resolve, reject) => {
        server = createServer(accept).once("error", reject).listen(port, "127.0.0.1", resolve);
      }),
    stop: async () => {
      const running = server;
      server = undefined;
      if (!running) return;
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => running.close(resolve));
    },
  };
};

/** The answer to a command; undefined until all of it has arrived. */
const answerTo = (received: Buffer, signature: string): string | undefined => {
  const end = received.indexOf(0);
  if (end === -1) return undefined;
  const command = received.subarray(0, end).toString();
  if (command === "zPING") return "PONG";
  if (command !== "zINSTREAM") return "UNKNOWN COMMAND";
  const content = contentIn(received.subarray(end + 1));
  return content && (content.includes(signature) ? "stream: Albashi.Test FOUND" : "stream: OK");
};

/** The streamed file: pieces with their lengths before them, ended by a piece of no length. */
const contentIn = (stream: Buffer): Buffer | undefined => {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};
