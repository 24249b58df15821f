import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";

let api: ServedApi;
let app: FastifyInstance;

beforeAll(async () => {
  api = await servedApi(inject("template"));
  const folder = await mkdtemp(join(tmpdir(), "albashi-web-"));
  await mkdir(join(folder, "checkout"));
  await writeFile(join(folder, "index.html"), "<script>app()</script>");
  await writeFile(join(folder, "checkout/index.html"), "<script>checkout()</script>");
  app = await api.serve({ WEB_FILES: folder });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

/** The policy of a page, by directive. */
const policyOf = async (url: string) => {
  const { headers } = await app.inject({ method: "GET", url });
  const parts = String(headers["content-security-policy"]).split(";");
  return { headers, policy: Object.fromEntries(parts.map((part) => [part.split(" ")[0], part.split(" ").slice(1)])) };
};

test("the checkout page runs its own script and the provider's, and none of ours", async () => {
  const { policy } = await policyOf("/checkout/");
  expect(policy["script-src"]).toEqual([
    expect.stringMatching(/^'sha256-/),
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/korapay-collections\.min\.js$/),
  ]);
  expect(policy["default-src"]).toEqual(["'none'"]);
});

test("has an opaque origin even when opened directly", async () => {
  const { policy } = await policyOf("/checkout/index.html");
  expect(policy["sandbox"]).toEqual(["allow-scripts", "allow-forms", "allow-popups"]);
});

test("only our own pages may frame it", async () => {
  const { policy, headers } = await policyOf("/checkout/");
  expect(policy["frame-ancestors"]).toEqual(["'self'"]);
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
});

test("the app allows neither the provider's script nor the one of that page", async () => {
  const { policy, headers } = await policyOf("/");
  const checkout = (await policyOf("/checkout/")).policy["script-src"]?.[0];
  expect(policy["script-src"]).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
  expect(policy["script-src"]).not.toContain(checkout);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  expect(headers["x-frame-options"]).toBe("DENY");
});
