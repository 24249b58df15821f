import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, spawnProcess } from "./spawned.ts";

/** HAProxy in front of several processes that serve workflows. It spreads the invocations, and leaves out a process that does not answer. */
export const throwAwayProxy = async (ports: readonly number[]) => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "albashi-haproxy-"));
  const servers = ports.map((own, place) => `  server p${place} 127.0.0.1:${own} proto h2 check check-proto h2 inter 1s fall 2`);
  const config = [
    ...["defaults", "  mode http", "  timeout connect 2s", "  timeout client 15m", "  timeout server 15m"],
    ...["frontend workflows", `  bind 127.0.0.1:${port} proto h2`, "  default_backend workflows"],
    ...["backend workflows", "  balance leastconn", "  option redispatch", "  retry-on conn-failure empty-response", "  option httpchk"],
    ...["  http-check send meth GET uri /health ver HTTP/2 hdr host workflows", ...servers, ""],
  ];
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, config.join("\n"));
  const proxy = spawnProcess("/usr/sbin/haproxy", ["-db", "-f", file], {
    env: process.env,
    logFile: join(folder, "haproxy.log"),
    cwd: folder,
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => proxy.kill() };
};
