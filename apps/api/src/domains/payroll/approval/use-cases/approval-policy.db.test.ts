// How many approvals a run needs: one, two, or two from an amount on. A weaker rule counts after a day, or when another owner agrees.
import type { ApprovalPolicies, ApprovalRule } from "@albashi/contracts/payroll/approval-policy";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { dayMs, hourMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { passTimeLoggedIn } from "../../../../testing/pass-time-logged-in.ts";
import { calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { postJournals } from "../../../payments/ledger/index.ts";
import { payrollWorkflows } from "../../workflows.ts";

type Admin = Pick<Awaited<ReturnType<NewCompany["as"]>>, "call" | "userId" | "email">;

let api: ServedApi;
let owner: NewCompany;
let officer: Admin;
let bola: Admin;
let chidi: Admin;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await payingCompany(api);
  await payable(owner, { fullName: "Ada Obi", accountName: "ADA OBI" });
  [officer, bola, chidi] = [await owner.as("payroll"), await owner.as("approver"), await owner.as("approver")];
});

const policyPath = "/api/v1/payroll/approval-policy";
const at = (runId: string, path: string) => `/api/v1/payroll/runs/${runId}/${path}`;
const choose = async (rule: ApprovalRule, by: Admin = owner): Promise<ApprovalPolicies> => {
  const answer = await by.call("PUT", policyPath, rule);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const readPolicy = async (by: Admin = owner) => (await by.call("GET", policyPath)).json<ApprovalPolicies>();
const consent = (by: Admin, policyId: string | undefined) => by.call("POST", `/api/v1/payroll/approval-policies/${policyId}/consent`);

/** Calculates a run and submits it as the officer, who is not one of the two approvers. */
const submitted = async (runId: string, by: Admin = officer) => {
  const run = await calculated(api, by, { runId: runId as never });
  const answer = await by.call("POST", at(runId, "submission"), { contentHash: run.contentHash });
  expect(answer.statusCode, answer.body).toBe(200);
  return { runId, contentHash: run.contentHash, netKobo: run.totals?.netKobo ?? "" };
};
const newRun = async (by: Admin = officer) => submitted((await opened(by)).runId, by);
const approve = async (by: Admin, { runId, contentHash }: { runId: string; contentHash: string | null }) =>
  (await by.call("POST", at(runId, "approval"), { contentHash })).json<{ code?: string; state?: string; message?: string }>();
const approvalsOf = async (runId: string) => (await owner.call("GET", `/api/v1/payroll/runs/${runId}`)).json<RunDetails>().approvals;
/** The company's first deposit: from then on, new approvers wait a day. */
const fund = () => {
  const now = api.dependencies.clock.now();
  const lines = [["wallet", -100n] as const, ["clearing:kora", 100n] as const];
  return api.dependencies.database.inCompany(owner.companyId, (tx) =>
    postJournals(tx, owner.companyId, [{ eventType: "money_in", sourceId: newId<string>(), postedAt: now, effectiveAt: now, lines }]),
  );
};
/** An admin whom the owner has just given another role. */
const promoted = async (role: string) => {
  const admin = await owner.as("viewer");
  expect((await owner.call("PATCH", `/api/v1/team/${admin.userId}`, { role })).statusCode).toBe(200);
  return admin;
};
const passTime = (ms: number) => passTimeLoggedIn(api, ms);
/** Approves a run directly in the database, as no request can. */
const approveInDatabase = (runId: string, by: Admin) =>
  owner.rows(
    sql`update pay_runs set state = 'approved', approved_at = ${api.dependencies.clock.now()}, approved_by = ${by.userId},
          approved_hash = content_hash
        where run_id = ${runId}`,
  );
const insertApproval = (runId: string, by: Admin, hash = sql`content_hash`) =>
  owner.rows(sql`
    insert into run_approvals (company_id, run_id, approved_by, content_hash, approved_at)
    select company_id, run_id, ${by.userId}, ${hash}, ${api.dependencies.clock.now()} from pay_runs where run_id = ${runId}`);

describe("two approvals", () => {
  beforeEach(async () => {
    await choose({ kind: "two" });
  });

  test("are given by two different approvers, and the same approver's second press changes nothing", async () => {
    const run = await newRun();
    expect(await approve(bola, run)).toMatchObject({ state: "in_review" });
    expect(await approvalsOf(run.runId)).toMatchObject({ required: 2, given: [{ by: "Adaeze Okafor" }], shortage: null });
    expect(await approve(bola, run)).toMatchObject({ code: "already_approved" });
    expect((await approvalsOf(run.runId)).given).toHaveLength(1);
    expect(await approve(chidi, run)).toMatchObject({ state: "approved" });
    expect((await approvalsOf(run.runId)).given).toHaveLength(2);
    expect((await owner.audit()).filter((action) => action === "run_approval_given" || action === "run_approved")).toEqual([
      "run_approval_given",
      "run_approved",
    ]);
  });

  test("are not given by who prepared the run", async () => {
    const { runId } = await opened(owner);
    const run = await submitted(runId);
    expect(await approve(officer, run)).toMatchObject({ code: "maker_is_checker" });
    expect(await approve(owner, run)).toMatchObject({ code: "maker_is_checker" });
    expect(await approve(bola, run)).toMatchObject({ state: "in_review" });
    expect(await approve(owner, run)).toMatchObject({ code: "maker_is_checker" });
  });

  test.each([
    ["returned", (runId: string) => chidi.call("POST", at(runId, "rejection"), { reason: "Check the overtime" })],
    ["recalculated", (runId: string) => officer.call("POST", at(runId, "calculation"))],
    ["cancelled", (runId: string) => officer.call("POST", at(runId, "cancellation"), { reason: "Wrong month" })],
  ])("are dropped when the run is %s", async (_what, end) => {
    const run = await newRun();
    await approve(bola, run);
    expect((await end(run.runId)).statusCode).toBeLessThan(300);
    expect(await owner.rows(sql`select from run_approvals where run_id = ${run.runId}`)).toEqual([]);
  });

  test("are needed again after the run is submitted again with the same content", async () => {
    const run = await newRun();
    await approve(bola, run);
    const again = await submitted(run.runId);
    expect(await approve(chidi, again)).toMatchObject({ state: "in_review" });
    expect(await approve(bola, again)).toMatchObject({ state: "approved" });
  });

  test("cannot be chosen while fewer than three admins could act", async () => {
    const small = await payingCompany(api);
    await small.as("approver");
    const refused = await small.call("PUT", policyPath, { kind: "two" });
    expect(refused.json()).toMatchObject({ code: "approvers_too_few", message: expect.stringContaining("has 2 people who can approve") });
    const byAmount = { kind: "two_from_amount", fromAmountKobo: "100" };
    expect((await small.call("PUT", policyPath, byAmount)).json().code).toBe("approvers_too_few");
    await small.as("viewer");
    expect((await small.call("PUT", policyPath, { kind: "two" })).json().code).toBe("approvers_too_few");
    await small.as("approver");
    expect((await small.call("PUT", policyPath, { kind: "two" })).json()).toMatchObject({ current: { kind: "two" } });
  });

  test("that can no longer be given: the run says who is missing and what to do, and one approval is enough a day after an owner chose so", async () => {
    const run = await newRun();
    for (const { userId } of [bola, chidi]) await owner.call("DELETE", `/api/v1/team/${userId}`);
    const { shortage } = await approvalsOf(run.runId);
    expect(shortage).toContain("only Adaeze Okafor can approve it");
    expect(await approve(officer, run)).toMatchObject({ code: "approvers_missing", message: shortage });
    expect(await approve(owner, run)).toMatchObject({ state: "in_review" });
    expect((await approvalsOf(run.runId)).shortage).toContain("no one else can approve it");
    expect((await choose({ kind: "one" })).waiting).not.toBeNull();
    await passTime(dayMs);
    expect(await approve(owner, await submitted(run.runId))).toMatchObject({ state: "approved" });
  });

  test("are needed from an owner who is alone too: Pay is no approval then", async () => {
    for (const { userId } of [officer, bola, chidi]) await owner.call("DELETE", `/api/v1/team/${userId}`);
    await passTime(dayMs);
    const run = await newRun(owner);
    expect(await approve(owner, run)).toMatchObject({ code: "approvers_missing" });
    await expect(approveInDatabase(run.runId, owner)).rejects.toMatchObject({ constraint: "approvals_of_policy" });
  });

  test("are counted by the database: of this content, by two approvers who did not prepare the run", async () => {
    const editor = await owner.as("payroll");
    const { runId } = await opened(editor);
    await submitted(runId);
    const refused = { constraint: "approvals_of_policy" };
    await expect(approveInDatabase(runId, bola)).rejects.toMatchObject(refused);
    await insertApproval(runId, bola);
    await expect(insertApproval(runId, bola)).rejects.toMatchObject({ code: "23505" });
    await expect(approveInDatabase(runId, bola)).rejects.toMatchObject(refused);
    await insertApproval(runId, officer);
    await insertApproval(runId, editor);
    await insertApproval(runId, await owner.as("approver"));
    await insertApproval(runId, chidi, sql`sha256('another content')`);
    await expect(approveInDatabase(runId, bola)).rejects.toMatchObject(refused);
    await insertApproval(runId, owner);
    await approveInDatabase(runId, bola);
  });

  test("count a new approver of a funded company after a day, also as the first of two", async () => {
    await fund();
    const run = await newRun();
    const newcomer = await promoted("approver");
    await owner.rows(
      sql`update pay_runs set approvers_at_submission = approvers_at_submission || ${newcomer.userId}::uuid where run_id = ${run.runId}`,
    );
    await expect(insertApproval(run.runId, newcomer)).rejects.toMatchObject({ constraint: "changed_approvers_wait_a_day" });
  });
});

test("two approvals from an amount on are needed by a run that reaches it, and not by one a kobo below", async () => {
  const first = await newRun();
  await choose({ kind: "two_from_amount", fromAmountKobo: first.netKobo });
  const reaching = await submitted(first.runId);
  expect(reaching.netKobo).toBe(first.netKobo);
  expect(await approve(bola, reaching)).toMatchObject({ state: "in_review" });
  await choose({ kind: "two_from_amount", fromAmountKobo: String(BigInt(first.netKobo) + 1n) });
  await passTime(dayMs);
  expect(await approve(bola, await submitted(first.runId))).toMatchObject({ state: "approved" });
});

test("a run follows the policy at its submission", async () => {
  const run = await newRun();
  await passTime(hourMs);
  await choose({ kind: "two" });
  expect(await approve(bola, run)).toMatchObject({ state: "approved" });
});

describe("a weaker rule", () => {
  test("counts a day later, and never for a run submitted before", async () => {
    await choose({ kind: "two" });
    const chosen = await choose({ kind: "one" });
    expect(chosen).toMatchObject({ current: { kind: "two" }, waiting: { rule: { kind: "one" }, canConsent: false } });
    const run = await newRun();
    expect(await approve(bola, run)).toMatchObject({ state: "in_review" });
    await passTime(dayMs - hourMs);
    expect(await approve(bola, await submitted(run.runId))).toMatchObject({ state: "in_review" });
    await passTime(hourMs);
    expect(await readPolicy()).toEqual({ current: { kind: "one" }, waiting: null });
    expect((await approvalsOf(run.runId)).required).toBe(2);
    expect(await approve(bola, await submitted(run.runId))).toMatchObject({ state: "approved" });
  });

  test("counts at once when another owner agrees, and not by the owner who chose it", async () => {
    const other = await owner.as("owner");
    await choose({ kind: "two" });
    const { waiting } = await choose({ kind: "one" });
    expect((await consent(owner, waiting?.policyId)).json().code).toBe("own_approval_policy");
    expect((await readPolicy(other)).waiting).toMatchObject({ canConsent: true, setBy: "Adaeze Okafor" });
    expect((await consent(other, waiting?.policyId)).json()).toEqual({ current: { kind: "one" }, waiting: null });
    expect((await consent(other, waiting?.policyId)).json().code).toBe("approval_policy_not_found");
    expect(await approve(bola, await newRun())).toMatchObject({ state: "approved" });
    expect(await owner.audit()).toContain("approval_policy_agreed");
  });

  test("is not agreed to by an account that became an owner less than a day ago", async () => {
    await choose({ kind: "two" });
    await fund();
    const { waiting } = await choose({ kind: "one" });
    const puppet = await promoted("owner");
    expect((await consent(puppet, waiting?.policyId)).json().code).toBe("own_approval_policy");
    expect((await readPolicy()).current).toEqual({ kind: "two" });
  });

  test("is replaced by a stricter one that counts at once, and by another weaker one that waits a day of its own", async () => {
    await choose({ kind: "two" });
    await choose({ kind: "one" });
    await passTime(hourMs);
    expect(await choose({ kind: "two" })).toEqual({ current: { kind: "two" }, waiting: null });
    await choose({ kind: "one" });
    await passTime(hourMs);
    await choose({ kind: "two_from_amount", fromAmountKobo: "100" });
    await passTime(dayMs - hourMs);
    expect((await readPolicy()).current).toEqual({ kind: "two" });
    await passTime(hourMs);
    expect(await readPolicy()).toEqual({ current: { kind: "two_from_amount", fromAmountKobo: "100" }, waiting: null });
  });

  test("is dated by the database, whatever a statement says, and agreed to by another user", async () => {
    await choose({ kind: "two" });
    await choose({ kind: "one" });
    const [row] = await owner.rows<{ hours: number }>(sql`
      select extract(epoch from effective_from - set_at)::int / 3600 as hours from approval_policies where kind = 'one'`);
    expect(row).toEqual({ hours: 24 });
    const change = (statement: ReturnType<typeof sql>) => owner.rows(statement);
    await expect(change(sql`update approval_policies set effective_from = set_at`)).rejects.toMatchObject({ code: "42501" });
    await expect(change(sql`update approval_policies set kind = 'one', from_amount = null`)).rejects.toMatchObject({ code: "42501" });
    await expect(change(sql`delete from approval_policies`)).rejects.toMatchObject({ code: "42501" });
    await expect(
      change(sql`update approval_policies set consented_at = set_at, consented_by = set_by where kind = 'one'`),
    ).rejects.toMatchObject({ constraint: "another_owner_agrees_to_policy" });
    const backdated = change(sql`
      update approval_policies set consented_at = set_at - interval '1 day', consented_by = ${bola.userId} where kind = 'one'`);
    await expect(backdated).rejects.toMatchObject({ code: "23514" });
  });
});

test("a change is audited and mailed to every admin; choosing the same rule again is neither", async () => {
  await choose({ kind: "two" });
  await choose({ kind: "two" });
  expect((await owner.audit()).filter((action) => action === "approval_policy_changed")).toHaveLength(1);
  await runOutbox(api.dependencies, payrollWorkflows);
  for (const { email } of [owner, officer, bola, chidi])
    expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith("The approval of pay runs at"))).toMatchObject([
      { text: expect.stringContaining("Every pay run needs two approvals") },
    ]);
});
