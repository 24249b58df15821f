// An invalid cursor never reaches PostgreSQL: the call is rejected instead of failing.

import type { Contract } from "@albashi/contracts/contract";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { composeRoutes } from "../../processes/create-dependencies.ts";
import { type CanaryCompany, canaryCompany } from "../../testing/canary-company.ts";
import type { Member } from "../../testing/member.ts";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";
import { openLog } from "../observability/log.ts";

let api: ServedApi;
let company: CanaryCompany;
let owner: Member;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await canaryCompany(api, "Canary One Nigeria", "1000000001");
  owner = await company.as("owner");
});
afterAll(() => api.close());

const id = "0198a7c4-0000-7000-8000-000000000010";
const hyphens = "-".repeat(36);

/** Values of a cursor column, and values that PostgreSQL would fail on. */
const values = {
  uuid: { good: id, bad: [hyphens, "0".repeat(36), "", "ade"] },
  day: { good: "2026-11-15", bad: ["2026-02-30", "2026-13-01", "0000-01-01", "soon"] },
  moment: { good: "2026-11-15T09:00:00.000Z", bad: ["2026-11-15T99:99:99.999Z", "2026-02-30T09:00:00.000Z", "0000-01-01T00:00:00.000Z"] },
  text: { good: "ade", bad: ["a\0b"] },
  number: { good: "7", bad: ["2147483648", "-1", "ade", ""] },
  sequence: { good: "7", bad: ["9223372036854775808", "-1", "ade", ""] },
  amount: { good: "-7", bad: ["9223372036854775808", "-9223372036854775809", "ade", ""] },
} as const;

/** A list, its other query parameters, and its cursor columns. */
interface List {
  readonly path: string;
  readonly list: string;
  readonly parts: readonly (keyof typeof values)[];
  readonly query?: Record<string, string>;
}
const lists: readonly List[] = [
  { path: "/api/v1/people", list: "people by name", parts: ["text", "uuid"] },
  { path: "/api/v1/people", list: "people by staff number", parts: ["number", "uuid"], query: { sort: "staffNumber" } },
  { path: "/api/v1/people", list: "people by first day", parts: ["day", "uuid"], query: { sort: "firstDay" } },
  { path: "/api/v1/payroll/runs", list: "runs", parts: ["day", "uuid"] },
  { path: "/api/v1/payroll/runs/:runId/inputs", list: "inputs", parts: ["text", "uuid"] },
  { path: "/api/v1/payroll/runs/:runId/piles/:pile", list: "pile", parts: ["text", "uuid"] },
  { path: "/api/v1/payroll/runs/:runId/changes", list: "changes by change", parts: ["amount", "uuid"] },
  { path: "/api/v1/payroll/runs/:runId/changes", list: "changes by net", parts: ["amount", "uuid"], query: { sort: "net" } },
  { path: "/api/v1/payroll/runs/:runId/changes", list: "changes by name", parts: ["text", "uuid"], query: { sort: "name" } },
  { path: "/api/v1/payroll/salary-definition", list: "salary-definition", parts: ["text", "uuid", "number"] },
  { path: "/api/v1/payroll/benefits", list: "benefits", parts: ["uuid"] },
  { path: "/api/v1/payroll/loans", list: "loans", parts: ["uuid"] },
  { path: "/api/v1/payroll/standing-items", list: "standing-items", parts: ["uuid"] },
  { path: "/api/v1/payroll/opening-balances", list: "opening-balances", parts: ["uuid"], query: { year: "2026" } },
  { path: "/api/v1/leave/balances", list: "leave balances by name", parts: ["text", "uuid"] },
  { path: "/api/v1/attendance/exceptions", list: "attendance exceptions by name", parts: ["text", "uuid"] },
  { path: "/api/v1/attendance/today", list: "attendance today by name", parts: ["text", "uuid"] },
  { path: "/api/v1/activity", list: "activity", parts: ["sequence"] },
  { path: "/api/v1/security-events", list: "security-events", parts: ["uuid"] },
  { path: "/api/v1/session/security-events", list: "security-events", parts: ["uuid"] },
  { path: "/api/v1/payments/wallet/statement", list: "wallet", parts: ["moment", "uuid"] },
  { path: "/api/v1/invoices", list: "invoices", parts: ["moment", "uuid"] },
  { path: "/api/v1/payments/incidents", list: "incidents", parts: ["moment", "uuid"] },
  { path: "/api/v1/payments/exceptions", list: "exceptions", parts: ["uuid"] },
  { path: "/api/v1/payments/people", list: "pay", parts: ["text", "uuid"] },
  { path: "/api/v1/payments/runs/:runId/payments", list: "payments", parts: ["number", "text", "uuid"] },
  { path: "/api/v1/remittances/schedules/:scheduleId", list: "schedule", parts: ["number", "number"] },
  { path: "/api/v1/remittances/schedules/:scheduleId/pension-arrivals", list: "pension arrivals", parts: ["number", "uuid"] },
  { path: "/api/v1/people/statutory-ids", list: "statutory-ids", parts: ["number"] },
  { path: "/api/v1/payroll/salary-reviews/:reviewId", list: "salary-review", parts: ["number", "number"] },
];

const written = (list: readonly unknown[]) => Buffer.from(JSON.stringify(list)).toString("base64url");

/** Text that is no cursor of any list. */
const nowhere = [
  ...["x", hyphens, "a".repeat(10_000), `2026-02-30.${id}`, `2026-11-15.${hyphens}`, `2026-11-15T99:99:99.999Z.${id}`, `${hyphens}.YWRl`],
  ...[written([]), written(["name", "ade", hyphens]), written(["ade", hyphens, 1]), written([hyphens])],
];

/** A cursor with one error. */
const wrong = (list: string, parts: readonly (keyof typeof values)[]) => {
  const good: string[] = parts.map((part) => values[part].good);
  const changed = parts.flatMap((part, at) => values[part].bad.map((bad) => written([list, ...good.with(at, bad)])));
  return [...changed, written([list]), written([list, ...good.slice(1)]), written([list, ...good, id]), written(["another", ...good])];
};

/** The query parameter of a list: `cursor`, or `after` where an id is enough. */
const placeIn = ({ query }: Contract) =>
  Object.keys((query as { shape?: object } | undefined)?.shape ?? {}).find((name) => name === "cursor" || name === "after");

const paged = () =>
  composeRoutes(api.dependencies, openLog({ logLevel: "silent" }, "test"))
    .map(({ contract }) => contract)
    .filter((contract) => placeIn(contract) !== undefined);

const answerTo = async ({ permission, path }: Pick<Contract, "permission" | "path">, query: Record<string, string>) => {
  const who = permission === "staff.own" ? company.staff : owner;
  return who.call({ method: "GET", url: `${company.addressOf(path)}?${new URLSearchParams(query)}` });
};

test("no list fails on an invalid cursor", { timeout: 120_000 }, async () => {
  const faults: string[] = [];
  for (const contract of paged()) {
    for (const cursor of nowhere) {
      const { statusCode } = await answerTo(contract, { ...yearOf(contract), [placeIn(contract) ?? ""]: cursor });
      if (statusCode !== 422) faults.push(`${contract.path} answered ${statusCode} to ${cursor.slice(0, 80)}`);
    }
  }
  expect(faults).toEqual([]);
});

/** One list also needs a year. */
const yearOf = ({ path }: Contract) => (path.endsWith("/opening-balances") ? { year: "2026" } : {});

/** Variances need a calculated run, and this one is not; a salary review is read only by who prepared it. Both accept the cursor. */
const acceptedWith = (path: string) => (path.endsWith("/changes") ? 409 : path.endsWith("/:reviewId") ? 404 : 200);

test.each(lists)("$list: accepts a valid cursor and rejects one with any error", async ({ path, list, parts, query = {} }) => {
  const contract = { path, permission: "payroll.read" } as const;
  const place = written([list, ...parts.map((part) => values[part].good)]);
  expect((await answerTo(contract, { ...query, cursor: place })).statusCode).toBe(acceptedWith(path));
  for (const cursor of wrong(list, parts)) {
    const answer = await answerTo(contract, { ...query, cursor });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, "cursor_unknown"]);
  }
});

test("covers every list that writes a cursor", () => {
  const read = paged().filter(({ errors }) => "cursor_unknown" in errors);
  expect([...new Set(lists.map(({ path }) => path))].toSorted()).toEqual(read.map(({ path }) => path).toSorted());
});
