import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "./addresses.ts";
import { freePort, type SpawnedProcess, spawnProcess, until } from "./spawned.ts";

/** A harmless text that the scanner of the tests, and no other, takes for malware. */
export const malwareSample = "ALBASHI-MALWARE-TEST-SIGNATURE";

/** The EICAR test file, which every scanner reports. Put together here, so that a scanner on a developer's machine leaves this file alone. */
export const eicarSample = (): string => ["X5O!P%@AP[4", "\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-", "TEST-FILE!$H+H*"].join("");

export interface ThrowAwayClamd {
  readonly url: string;
  /** Ends the daemon; `start` brings it back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A separate malware scanner: ClamAV's daemon on a free loopback port, with one signature of our own. Nothing is downloaded, and it
 * starts in a second.
 */
export const throwAwayClamd = async (): Promise<ThrowAwayClamd> => {
  const { program, env } = installedClamd();
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "albashi-clamd-"));
  await writeSettings(folder, port);
  let daemon: SpawnedProcess | undefined;
  const start = async () => {
    daemon = spawnProcess(program, ["-c", join(folder, "clamd.conf")], { env, logFile: join(folder, "clamd.log"), cwd: folder });
    await until(`clamd answers (its log is in ${folder})`, () => answers(port));
  };
  const stop = async () => {
    await daemon?.kill();
    daemon = undefined;
  };
  const remove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  await start();
  return { url: `tcp://127.0.0.1:${port}`, start, stop, remove };
};

/** Where ClamAV is: in .tools, where bin/setup unpacked it, or in the system's packages. */
const installedClamd = () => {
  const root = [join(checkout, ".tools/clamav"), "/"].find((folder) => existsSync(join(folder, "usr/sbin/clamd")));
  if (!root) {
    throw new Error(
      "clamd, the malware scanner this test starts, is missing. On Debian and Ubuntu bin/setup installs it; elsewhere install ClamAV's daemon as /usr/sbin/clamd.",
    );
  }
  const machine = readdirSync(join(root, "usr/lib")).find((name) => name.endsWith("-linux-gnu")) ?? "";
  const libraries = [join(root, "usr/lib", machine), join(root, "lib", machine)].join(":");
  return { program: join(root, "usr/sbin/clamd"), env: { ...process.env, LD_LIBRARY_PATH: libraries } };
};

const writeSettings = async (folder: string, port: number) => {
  const lines = [
    `DatabaseDirectory ${folder}/signatures`,
    `TCPSocket ${port}`,
    "TCPAddr 127.0.0.1",
    "Foreground yes",
    "StreamMaxLength 25M",
    // Files from outside are not opened by root.
    ...(process.getuid?.() === 0 ? ["User nobody"] : []),
  ];
  await mkdir(join(folder, "signatures"));
  const signatures = { "Albashi.Test": malwareSample, "Albashi.Eicar": eicarSample() };
  const known = Object.entries(signatures).map(([name, sample]) => `${name}:0:*:${Buffer.from(sample).toString("hex")}`);
  await writeFile(join(folder, "signatures/albashi.ndb"), `${known.join("\n")}\n`);
  await writeFile(join(folder, "clamd.conf"), `${lines.join("\n")}\n`);
  await chmod(folder, 0o755);
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
