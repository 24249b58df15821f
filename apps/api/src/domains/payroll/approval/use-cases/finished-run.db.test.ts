// A run that is being paid, closed or cancelled refuses every action of an earlier step.

import type { RunId } from "@albashi/contracts/ids";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { advanceRun } from "../../runs/index.ts";

let api: ServedApi;
let company: NewCompany;
let ada: Awaited<ReturnType<NewCompany["add"]>>;
let runId: RunId;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
beforeEach(async () => {
  company = await payingCompany(api);
  ada = await payable(company, { fullName: "Ada Obi" });
  ({ runId } = await opened(company));
});
afterAll(() => api.close());

const url = (what: string) => `/api/v1/payroll/runs/${runId}${what}`;
const read = async () => (await company.call("GET", url(""))).json<RunDetails>();
const contentHash = "0".repeat(64);
const earlierActions = () =>
  [
    ["POST", "/calculation", undefined],
    ["POST", "/submission", { contentHash }],
    ["POST", "/approval", { contentHash }],
    ["POST", "/rejection", { reason: "Not right" }],
    ["POST", "/cancellation", { reason: "Not right" }],
    ["PUT", "/piles/joiners/review", { isReviewed: true }],
    ["PUT", "/findings/rsa_pin_missing/dismissal", { reason: "Known" }],
    ["PUT", `/people/${ada._id}/inputs`, { kind: "earning", code: "bonus", amountKobo: "100" }],
    ["PUT", `/people/${ada._id}`, { leftOutBecause: "Not right" }],
  ] as const;

const prepared = {
  paying: async () => {
    await approved(api, company, { runId });
    await advance("pay");
  },
  closed: async () => {
    await prepared.paying();
    await advance("settle");
    await advance("close");
  },
  cancelled: async () => {
    await calculated(api, company, { runId });
    await company.call("POST", url("/cancellation"), { reason: "Started by mistake" });
  },
};
const advance = (move: "pay" | "settle" | "close") =>
  api.dependencies.database.inCompany(company.companyId, (tx) => advanceRun(tx, { runId, move, at: api.dependencies.clock.now() }));

test.each(["paying", "closed", "cancelled"] as const)("a run that is %s refuses to be prepared, approved or cancelled", async (state) => {
  await prepared[state]();
  for (const [method, what, body] of earlierActions()) {
    const answer = await company.call(method, url(what), body);
    expect([what, answer.statusCode, answer.json().code]).toEqual([what, 409, "run_state_refused"]);
  }
  const { acts } = await read();
  expect(acts.filter(({ may }) => may).map(({ act }) => act)).toEqual(state === "cancelled" ? [] : ["publish", "export"]);
});

test("a cancelled run has no steps beyond its inputs and amounts", async () => {
  await prepared.cancelled();
  expect((await read()).steps).toEqual([
    { step: "inputs", state: "later" },
    { step: "review", state: "later" },
  ]);
});

test("the approver reads each dismissed warning with its reason and who dismissed it", async () => {
  await company.rows(sql`update bank_accounts set held_since = now(), hold_reason = 'changed' where employee_id = ${ada._id}`);
  await calculated(api, company, { runId });
  const approval = (await company.call("GET", url("/approval"))).json<{ dismissals: object[]; payers: string[] }>();
  expect(approval.dismissals).toContainEqual(
    expect.objectContaining({ code: "bank_account_held", reason: "Known", by: "Adaeze Okafor", people: 1 }),
  );
  expect(approval.payers).toEqual(["Adaeze Okafor"]);
});
