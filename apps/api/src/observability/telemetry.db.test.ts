// What leaves the processes as traces and metrics: which route was called, and nothing of what stood in its address.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { checkout, type Stack, startStack, until } from "@albashi/test-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { enqueue } from "../outbox/store.ts";
import { authorisationMatrix } from "../testing/authorisation-matrix.ts";

/** Every call of the product: another test holds this table against the contracts. */
const calls = Object.keys(authorisationMatrix);
const carryingToken = calls.filter((call) => call.includes(":token"));
const secret = "s3cret-of-a-link-in-a-mail-0123456789abcdef";
const lookedFor = "Adaeze-whom-somebody-looked-for";

let listener: Server;
let traces = "";
let stack: Stack;
beforeAll(async () => {
  // Takes the traces, and stands for a provider that answers what no document of its says.
  listener = createServer((request, response) => {
    void text(request).then((sent) => {
      if (request.url === "/v1/traces") traces += sent;
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const here = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const addresses = { OTEL_EXPORTER_OTLP_ENDPOINT: here, KORA_URL: here };
  stack = await startStack(inject("template"), { WEB_FILES: undefined, ...addresses });
});
afterAll(async () => {
  await stack.stop();
  listener.close();
});

const tells = async (url: string, metric: string) => (await (await fetch(url)).text()).includes(metric);

test("the api tells how much work is open, and the workflows how often a provider answered oddly", async () => {
  expect(await tells(stack.metricsUrl, "albashi_outbox_open")).toBe(true);
  const database = openDatabase({ url: stack.database.url, connections: 2 });
  await database.inPlatform((tx) => enqueue(tx, { workflow: "reconcile", payload: { provider: "kora" }, at: new Date() }));
  await database.close();
  await until("the odd answer is counted", () => tells(stack.workflowsMetricsUrl, "albashi_odd_provider_answers_total"));
});

test("a trace of any call names its route, and nothing of its address", async () => {
  for (const call of calls) {
    const [method = "", path = ""] = call.split(" ");
    const address = path.replace(":token", secret).replace(/:\w+/g, "0198a7c4-0000-7000-8000-000000000001");
    await (await fetch(`${stack.url}${address}?search=${lookedFor}`, { method })).text();
  }
  // What the process holds back is sent before it is gone.
  stack.process("http").signal("SIGTERM");
  await stack.process("http").gone;

  expect(calls.filter((call) => !traces.includes(`"name":"${call}"`))).toEqual([]);
  expect(carryingToken.length).toBeGreaterThan(2);
  for (const hidden of [secret, lookedFor]) expect(traces).not.toContain(hidden);
}, 180_000);

test("whoever sets up a proxy is told every address that carries a secret", () => {
  const readme = readFileSync(join(checkout, "ops/README.md"), "utf8");
  const addresses = carryingToken.map((call) => call.replace(/^\S+ ([^:]+).*$/, "`$1`"));
  expect(addresses.filter((address) => !readme.includes(address))).toEqual([]);
});
