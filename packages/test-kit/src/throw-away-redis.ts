import { connect } from "node:net";
import { tmpdir } from "node:os";
import { freePort, spawnProcess, until } from "./spawned.ts";

/** A separate in-memory Redis. */
export const throwAwayRedis = async (logFile: string): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const port = await freePort();
  const args = ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--appendonly", "no"];
  const server = spawnProcess("redis-server", args, { env: process.env, cwd: tmpdir(), logFile });
  await until("Redis answers", () => isListening(port));
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.kill() };
};

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
