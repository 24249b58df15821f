import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fakeClamd } from "./fake-clamd.ts";
import { freePort, type SpawnedProcess, spawnProcess, until } from "./spawned.ts";

/** A harmless text that the scanner of the tests, and no other, takes for malware. */
export const malwareSample = "ALBASHI-MALWARE-TEST-SIGNATURE";

export interface ThrowAwayClamd {
  readonly url: string;
  /** Ends the daemon; `start` brings it back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Where the system's packages install ClamAV's daemon. */
const program = "/usr/sbin/clamd";

/** A separate malware scanner on a free loopback port: ClamAV's daemon where it is installed, otherwise a fake of its protocol. */
export const throwAwayClamd = async (): Promise<ThrowAwayClamd> => {
  const port = await freePort();
  const url = `tcp://127.0.0.1:${port}`;
  if (existsSync(program)) return { url, ...(await installedClamd(port)) };
  const { start, stop } = fakeClamd({ port, signature: malwareSample });
  await start();
  return { url, start, stop, remove: stop };
};

/** ClamAV's daemon with one signature of our own: nothing is downloaded, and it starts in a second. */
const installedClamd = async (port: number): Promise<Omit<ThrowAwayClamd, "url">> => {
  const folder = await mkdtemp(join(tmpdir(), "albashi-clamd-"));
  const config = join(folder, "clamd.conf");
  await mkdir(join(folder, "signatures"));
  await writeFile(join(folder, "signatures/albashi.ndb"), `Albashi.Test:0:*:${Buffer.from(malwareSample).toString("hex")}\n`);
  const lines = [
    `DatabaseDirectory ${folder}/signatures`,
    `TCPSocket ${port}`,
    "TCPAddr 127.0.0.1",
    "Foreground yes",
    "StreamMaxLength 25M",
  ];
  await writeFile(config, `${lines.join("\n")}\n`);
  let daemon: SpawnedProcess | undefined;
  const start = async () => {
    daemon = spawnProcess(program, ["-c", config], { env: process.env, logFile: join(folder, "clamd.log"), cwd: folder });
    await until(`clamd answers (its log is in ${folder})`, () => answers(port));
  };
  const stop = async () => {
    await daemon?.kill();
    daemon = undefined;
  };
  await start();
  const remove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { start, stop, remove };
};

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: "127.0.0.1", port }, () => socket.write("zPING\0"));
    socket.once("data", (answer: Buffer) => {
      socket.destroy();
      resolve(answer.toString().startsWith("PONG"));
    });
    socket.once("error", () => resolve(false));
  });
