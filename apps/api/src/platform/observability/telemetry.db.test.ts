// What leaves the processes as traces and metrics: the route of a call, and nothing of its address.

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { checkout, type Stack, startStack, until } from "@albashi/test-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { Reconcile } from "../../domains/payments/transfers/workflow-contracts.ts";
import { authorisationMatrix } from "../../testing/authorisation-matrix.ts";
import { openDatabase } from "../database/open-database.ts";
import { enqueue } from "../outbox/store.ts";

/** Every call of the product: another test checks this table against the contracts. */
const calls = Object.keys(authorisationMatrix);
const carryingToken = calls.filter((call) => call.includes(":token"));
const secret = "s3cret-of-a-link-in-a-mail-0123456789abcdef";
const searchTerm = "Adaeze-as-a-search-term";

let listener: Server;
let traces = "";
let stack: Stack;
beforeAll(async () => {
  // Receives the traces, and acts as a provider with undocumented responses.
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

test("the api reports open work, and the workflows unexpected provider responses", async () => {
  expect(await tells(stack.metricsUrl, "albashi_outbox_open")).toBe(true);
  const database = openDatabase({ url: stack.database.url, connections: 2 });
  await database.inPlatform((tx) => enqueue(tx, Reconcile, { payload: { provider: "kora" }, at: new Date() }));
  await database.close();
  await until("the odd answer is counted", () => tells(stack.workflowsMetricsUrl, "albashi_odd_provider_answers_total"));
});

test("a trace of any call names its route, and nothing of its address", async () => {
  for (const call of calls) {
    const [method = "", path = ""] = call.split(" ");
    const address = path.replace(":token", secret).replace(/:\w+/g, "0198a7c4-0000-7000-8000-000000000001");
    await (await fetch(`${stack.url}${address}?search=${searchTerm}`, { method })).text();
  }
  // The process flushes buffered traces before it exits.
  stack.process("http").signal("SIGTERM");
  await stack.process("http").exited;

  expect(calls.filter((call) => !traces.includes(`"name":"${call}"`))).toEqual([]);
  expect(carryingToken.length).toBeGreaterThan(2);
  for (const hidden of [secret, searchTerm]) expect(traces).not.toContain(hidden);
}, 180_000);

test("documents every address that contains a secret for proxy operators", () => {
  const readme = readFileSync(join(checkout, "ops/README.md"), "utf8");
  const addresses = carryingToken.map((call) => call.replace(/^\S+ ([^:]+).*$/, "`$1`"));
  expect(addresses.filter((address) => !readme.includes(address))).toEqual([]);
});
