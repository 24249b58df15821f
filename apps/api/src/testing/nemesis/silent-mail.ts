import { createServer, type Socket } from "node:net";

/** A mail server that accepts everything and stores nothing: thousands of mails are not under test here. */
export const silentMail = () =>
  new Promise<{ url: string; connections(): number; stop(): void }>((resolve) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      talk(socket);
    });
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (!address || typeof address !== "object") return;
      resolve({ url: `smtp://127.0.0.1:${address.port}`, connections: () => connections, stop: () => server.close() });
    });
  });

const talk = (socket: Socket) => {
  let isLetter = false;
  let rest = "";
  const hear = (line: string) => {
    if (isLetter && line !== ".") return;
    const begins = !isLetter && /^data$/i.test(line);
    isLetter = begins;
    if (/^quit$/i.test(line)) socket.end("221 bye\r\n");
    else socket.write(begins ? "354 go on\r\n" : "250 taken\r\n");
  };
  socket.on("error", () => undefined);
  socket.write("220 silent\r\n");
  socket.on("data", (bytes) => {
    const lines = (rest + bytes.toString("latin1")).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
};
