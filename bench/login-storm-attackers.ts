// The attackers of bench/login-storm, in a process of their own: their work must not delay the clock of the calls that are measured.
// Reads the storm from standard input and prints the count of responses by status, and of all calls, rejected and retried ones included.
import { text } from "node:stream/consumers";
import { type Storm, storm } from "../apps/api/src/testing/login-storm.ts";

const { url, ...guesses } = JSON.parse(await text(process.stdin)) as Storm & { readonly url: string };

let calls = 0;
const postStatus = async (path: string, payload: object) => {
  calls += 1;
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    body: JSON.stringify(payload),
    headers: { "content-type": "application/json" },
  });
  await response.arrayBuffer();
  return response.status;
};

const startedAtMs = performance.now();
const statuses = await storm(postStatus, guesses);
const seconds = (performance.now() - startedAtMs) / 1000;
console.log(JSON.stringify({ ...statuses, calls, seconds: Math.round(seconds), cpuSeconds: Math.round(process.cpuUsage().user / 1e6) }));
process.exit(0);
