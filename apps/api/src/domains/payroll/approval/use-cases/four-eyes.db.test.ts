// No admin removes, demotes or adds an approver and then approves alone: such a change counts after a day, or when another owner agrees.
import { dayMs, hourMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { passTimeLoggedIn } from "../../../../testing/pass-time-logged-in.ts";
import { calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { newEmail, password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { identityWorkflows } from "../../../identity/workflows.ts";
import { postJournals } from "../../../payments/ledger/index.ts";

type Admin = Awaited<ReturnType<NewCompany["as"]>>;

let api: ServedApi;
let company: NewCompany;
let approver: Admin;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  await payable(company, { fullName: "Ada Obi", accountName: "ADA OBI" });
  approver = await company.as("approver");
});

const at = (runId: string, path: string) => `/api/v1/payroll/runs/${runId}/${path}`;
const remove = async ({ userId }: Admin) => expect((await company.call("DELETE", `/api/v1/team/${userId}`)).statusCode).toBe(200);
const demote = async ({ userId }: Admin) =>
  expect((await company.call("PATCH", `/api/v1/team/${userId}`, { role: "viewer" })).statusCode).toBe(200);

/** Calculates and submits a run, and tries to approve it as the same or another admin. */
const submitAndApprove = async (runId: string, by: Pick<Admin, "call"> = company, submitter: Pick<Admin, "call"> = company) => {
  const { contentHash } = await calculated(api, submitter, { runId: runId as never });
  expect((await submitter.call("POST", at(runId, "submission"), { contentHash })).statusCode).toBe(200);
  return (await by.call("POST", at(runId, "approval"), { contentHash })).json<{ code?: string; state?: string }>();
};
const passTime = (ms: number) => passTimeLoggedIn(api, ms);
const fund = () => {
  const now = api.dependencies.clock.now();
  const lines = [["wallet", -100n] as const, ["clearing:kora", 100n] as const];
  return api.dependencies.database.inCompany(company.companyId, (tx) =>
    postJournals(tx, company.companyId, [{ eventType: "money_in", sourceId: newId<string>(), postedAt: now, effectiveAt: now, lines }]),
  );
};

describe("an owner who prepared the run", () => {
  test.each([
    ["removes", remove],
    ["demotes", demote],
  ])("and %s the approver approves alone only a day later", async (_what, change) => {
    const { runId } = await opened(company);
    expect(await submitAndApprove(runId)).toMatchObject({ code: "maker_is_checker" });
    await change(approver);
    expect(await submitAndApprove(runId)).toMatchObject({ code: "maker_is_checker" });
    await passTime(dayMs - hourMs);
    expect(await submitAndApprove(runId)).toMatchObject({ code: "maker_is_checker" });
    await passTime(hourMs);
    expect(await submitAndApprove(runId)).toMatchObject({ state: "approved" });
  });

  test("approves alone at once when another owner agrees to the removal, and cannot agree to it themselves", async () => {
    const other = await company.as("owner");
    const { runId } = await opened(company);
    await remove(approver);
    const { waitingChanges } = (await company.call("GET", "/api/v1/team")).json();
    expect(waitingChanges).toEqual([expect.objectContaining({ userId: approver.userId, from: "approver", to: null, canConsent: false })]);
    const [{ changeId }] = waitingChanges;
    const consent = (admin: Pick<Admin, "call">) => admin.call("POST", `/api/v1/team/role-changes/${changeId}/consent`);
    expect((await consent(company)).json().code).toBe("own_role_change");
    expect((await consent(other)).statusCode).toBe(201);
    expect((await company.call("GET", "/api/v1/team")).json().waitingChanges).toEqual([]);
    // The other owner remains, and so does the four-eyes rule.
    expect(await submitAndApprove(runId)).toMatchObject({ code: "maker_is_checker" });
    expect(await submitAndApprove(runId, other)).toMatchObject({ state: "approved" });
  });

  test("and is the only admin approves with Pay as before", async () => {
    const alone = await payingCompany(api);
    await payable(alone, { fullName: "Bola Ade", accountName: "BOLA ADE" });
    const { runId } = await opened(alone);
    expect(await submitAndApprove(runId, alone, alone)).toMatchObject({ state: "approved" });
  });
});

describe("a new approver in a funded company", () => {
  const join = async (role: string) => {
    const email = newEmail();
    const invited = await company.call("POST", "/api/v1/team/invitations", { fullName: "Sock Puppet", email, role });
    expect(invited.statusCode).toBe(201);
    await runOutbox(api.dependencies, identityWorkflows);
    const link = (await mailsTo(email)).map(({ text }) => /#\/JoinTeam\/([\w-]+)\/([\w-]+)/.exec(text)).findLast((found) => found);
    await api.post("/api/v1/invitations/acceptances", { id: link?.[1], token: link?.[2], password, confirmPassword: password });
    return email;
  };

  test("counts after a day, and every admin is notified", async () => {
    await fund();
    const email = await join("approver");
    expect((await company.call("GET", "/api/v1/team")).json().waitingChanges).toEqual([
      expect.objectContaining({ fullName: "Sock Puppet", from: null, to: "approver" }),
    ]);
    const { runId } = await opened(company);
    const { contentHash } = await calculated(api, company, { runId });
    await company.call("POST", at(runId, "submission"), { contentHash });
    const [row] = await company.rows<{ count: number }>(
      sql`select cardinality(approvers_at_submission) as count from pay_runs where run_id = ${runId}`,
    );
    expect(row).toEqual({ count: 2 });
    await runOutbox(api.dependencies, identityWorkflows);
    for (const address of [email, approver.email, company.email])
      expect((await mailsTo(address)).map(({ subject }) => subject)).toContain("The approvers of Okafor Foods Ltd changed");
  });

  test("counts at once while the company has never been funded", async () => {
    await join("approver");
    expect((await company.call("GET", "/api/v1/team")).json().waitingChanges).toEqual([]);
  });
});

test("the database rejects an approval by the submitter within a day of an approver's removal", async () => {
  const { runId } = await opened(company);
  await submitAndApprove(runId);
  await remove(approver);
  const now = api.dependencies.clock.now();
  const approve = company.rows(
    sql`update pay_runs set state = 'approved', approved_at = ${now}, approved_by = submitted_by, approved_hash = content_hash, is_self_approved = true
        where run_id = ${runId}`,
  );
  await expect(approve).rejects.toMatchObject({ constraint: "changed_approvers_wait_a_day" });
});
