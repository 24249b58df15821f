// Every call in every role, in the caller's own company and with ids of another, compared with testing/authorisation-matrix.ts.

import type { Contract } from "@albashi/contracts/contract";
import { Role } from "@albashi/contracts/identity/roles";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { composeRoutes } from "../../processes/create-dependencies.ts";
import { authorisationMatrix } from "../../testing/authorisation-matrix.ts";
import { type CanaryCompany, canaryCompany } from "../../testing/canary-company.ts";
import { exampleRequest, nameOf } from "../../testing/example-request.ts";
import type { Member } from "../../testing/member.ts";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";
import { openLog } from "../observability/log.ts";

let api: ServedApi;
let one: CanaryCompany;
let other: CanaryCompany;
let contracts: readonly Contract[];
beforeAll(async () => {
  api = await servedApi(inject("template"));
  contracts = composeRoutes(api.dependencies, openLog({ logLevel: "silent" }, "test")).map(({ contract }) => contract);
  one = await canaryCompany(api, "Canary One Nigeria", "1000000001");
  other = await canaryCompany(api, "Canary Other Nigeria", "1000000002");
});
afterAll(() => api.close());

const guarded = () => contracts.filter(({ permission }) => permission !== "public");
const maySend = (contract: Contract, role: Role) => {
  const row = authorisationMatrix[nameOf(contract)];
  return Array.isArray(row) && row.includes(role);
};

/** The test machine may be overloaded; then the call was not processed. */
const unhurried = async <Answer extends { statusCode: number }>(call: () => Promise<Answer>): Promise<Answer> => {
  const answer = await call();
  return answer.statusCode === 503 ? unhurried(call) : answer;
};

const codeOf = (body: string): string | undefined => {
  try {
    return (JSON.parse(body) as { code?: string }).code;
  } catch {
    return undefined;
  }
};

/** Calls on the caller's own login change or end it, so each gets a new caller. */
const callers = (company: CanaryCompany) => {
  const kept = new Map<Role, Member | Promise<Member>>([["staff", company.staff]]);
  return (contract: Contract, role: Role) => {
    if (contract.permission === "session.own" || contract.permission === "password.first") return company.as(role);
    const caller = kept.get(role) ?? company.as(role);
    kept.set(role, caller);
    return caller;
  };
};

test("the table lists every call and nothing else", () => {
  expect(Object.keys(authorisationMatrix).toSorted()).toEqual(contracts.map(nameOf).toSorted());
  const open = Object.entries(authorisationMatrix).filter(([, who]) => who === "everyone");
  expect(open.map(([name]) => name).toSorted()).toEqual(
    contracts
      .filter(({ permission }) => permission === "public")
      .map(nameOf)
      .toSorted(),
  );
});

test("rejects every call that is not public without a session", async () => {
  const statuses = await Promise.all(
    guarded().map(
      async (contract) => `${(await unhurried(() => api.app.inject(exampleRequest(contract, one)))).statusCode} ${nameOf(contract)}`,
    ),
  );
  expect(statuses).toEqual(guarded().map((contract) => `401 ${nameOf(contract)}`));
});

/** Years and reports belong to every company: with nothing but these, a path leads to the caller's own records. */
const namesOneRecord = (path: string) => path.replace("/:year", "").replace("/:reportId/layout", "").includes(":");

// Before these ids are used in their own company, where some of them end.
test("every role finds nothing with the ids of another company", { timeout: 300_000 }, async () => {
  const caller = callers(other);
  const faults: string[] = [];
  for (const contract of guarded().filter(({ path }) => namesOneRecord(path))) {
    for (const role of Role.options) {
      const who = await caller(contract, role);
      const { statusCode, body } = await unhurried(() => who.call(exampleRequest(contract, one)));
      const expected = maySend(contract, role) ? 404 : 403;
      if (statusCode !== expected)
        faults.push(`${role}: ${nameOf(contract)} answered ${statusCode} ${codeOf(body) ?? ""}, not ${expected}`);
      if (body.includes(one.canary)) faults.push(`${role}: ${nameOf(contract)} shows the other company`);
    }
  }
  expect(faults).toEqual([]);
});

test("allows each role exactly its calls in its own company", { timeout: 300_000 }, async () => {
  const caller = callers(one);
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const contract of guarded()) {
    for (const role of Role.options) {
      const who = await caller(contract, role);
      const { statusCode, body } = await unhurried(() => who.call(exampleRequest(contract, one)));
      const isRejected = statusCode === 403 || statusCode === 401;
      const outcome = `${role}: ${nameOf(contract)} answered ${statusCode} ${codeOf(body) ?? ""}`;
      if (isRejected === maySend(contract, role) || statusCode === 500) faults.push(outcome);
      if (body.includes(other.canary)) faults.push(`${outcome} and shows the other company`);
      if (body.includes(one.canary)) seen.add(nameOf(contract));
    }
  }
  expect(faults).toEqual([]);
  // The canary is visible where it may be, or its absence elsewhere would prove nothing. The calls end its employment before the list.
  expect([...seen]).toEqual(expect.arrayContaining(["GET /api/v1/team", "GET /api/v1/people/:employeeId", "GET /api/v1/departments"]));
});

test("no log line contains a name", () => {
  expect(api.logLines.length).toBeGreaterThan(500);
  expect(api.logLines.filter((line) => line.includes("Canary"))).toEqual([]);
});
