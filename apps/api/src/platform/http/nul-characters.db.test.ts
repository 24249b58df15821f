// A NUL character in any path or query parameter of the published API is rejected, never an internal error of the database.

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type CanaryCompany, canaryCompany } from "../../testing/canary-company.ts";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
}
interface Operation {
  readonly method: "GET" | "DELETE";
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

let api: ServedApi;
let company: CanaryCompany;
let operations: readonly Operation[];
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await canaryCompany(api, "Canary Nul Nigeria", "1000000001");
  operations = operationsIn((await api.app.inject({ url: "/api/openapi.json" })).json());
});
afterAll(() => api.close());

const operationsIn = ({ paths }: { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    (["GET", "DELETE"] as const).flatMap((method) => {
      const operation = methods[method.toLowerCase()];
      return operation ? [{ method, path: path.replace(/\{(\w+)\}/g, ":$1"), parameters: operation.parameters ?? [] }] : [];
    }),
  );

/** One call for each parameter: the NUL character alone, and within text. The other parameters of the path are valid. */
const callsOf = ({ method, path, parameters }: Operation) =>
  parameters
    .filter((parameter) => parameter.in === "query" || parameter.in === "path")
    .flatMap((parameter) =>
      ["%00", "a%00b"].map((value) => ({
        method,
        url:
          parameter.in === "query"
            ? `${company.addressOf(path)}?${parameter.name}=${value}`
            : company.addressOf(path.replace(`:${parameter.name}`, value)),
      })),
    );

test("rejects a NUL character in every path and query parameter of reads and deletions", { timeout: 120_000 }, async () => {
  const owner = await company.as("owner");
  const calls = operations.flatMap(callsOf);
  expect(calls.filter(({ url }) => url.includes("?")).length).toBeGreaterThan(60);
  expect(calls.length).toBeGreaterThan(200);
  const faults: string[] = [];
  for (const call of calls) {
    const { statusCode } = await owner.call(call);
    // A second factor is missing for some, and staff's own calls are forbidden to an owner; no other answer accepts the value.
    if (statusCode !== 422 && statusCode !== 403 && statusCode !== 404) faults.push(`${call.method} ${call.url} answered ${statusCode}`);
  }
  expect(faults).toEqual([]);
});

test("no query string parameter of a list reaches the database with a NUL character for an employee either", async () => {
  const calls = operations.flatMap(callsOf).filter(({ method }) => method === "GET");
  const answers = await Promise.all(calls.map(async (call) => `${(await company.staff.call(call)).statusCode} ${call.url}`));
  expect(answers.filter((answer) => !/^(403|404|422) /.test(answer))).toEqual([]);
});
