// A step-up for one act: it confirms the call and its content that the user saw, and nothing else.

import { randomUUID } from "node:crypto";
import type { Role } from "@albashi/contracts/identity/roles";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { errorsOfNeeds } from "../../../../platform/http/permissions.ts";
import { openLog } from "../../../../platform/observability/log.ts";
import { composeRoutes } from "../../../../processes/create-dependencies.ts";
import { account } from "../../../../testing/account.ts";
import { authenticator } from "../../../../testing/authenticator.ts";
import { member } from "../../../../testing/member.ts";
import { calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { insertConfirmedPasskey } from "../../../../testing/second-factor-rows.ts";
import { headersOf, password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

/** An admin whose calls are sent once, as they are before the user is prompted. They step up with the password, as if without a passkey. */
const adminOf = async ({ companyId }: NewCompany, role: Role) => {
  const { userId, sessionId, headers: first } = await member(api, { companyId, companyName: "Okafor Foods Ltd", role });
  let headers: Record<string, string> = first;
  const send = (url: string, payload: object, key: string = randomUUID()) =>
    api.app.inject({ method: "POST", url, payload, headers: { ...headers, "idempotency-key": key } });
  const stepUp = async (act?: string) => {
    const { database } = api.dependencies;
    await database.inPlatform((tx) => sql`delete from passkeys where user_id = ${userId}`.execute(query(tx)));
    const answer = await send("/api/v1/session/step-up", { password, ...(act === undefined ? {} : { act }) });
    await database.inPlatform((tx) => insertConfirmedPasskey(tx, userId));
    expect(answer.statusCode, answer.body).toBe(201);
    const cookie = answer.cookies.find(({ name }) => name.endsWith("session"))?.value ?? "";
    headers = headersOf({ token: answer.json<{ token: string }>().token, cookie });
  };
  return { sessionId, send, stepUp };
};
type Admin = Awaited<ReturnType<typeof adminOf>>;

const grantsOf = ({ sessionId }: Admin) =>
  api.dependencies.database.inPlatform(async (tx) => {
    const { rows } = await sql<{ act: string }>`
      select encode(act_hash, 'hex') as act from step_up_grants where session_id = ${sessionId}
    `.execute(query(tx));
    return rows.map(({ act }) => act);
  });

test("every call that needs a step-up says what it confirms, or is one of those for which any step-up is enough", () => {
  const routes = composeRoutes(api.dependencies, openLog({ logLevel: "silent" }, "test"));
  const needing = routes.filter(({ contract }) => errorsOfNeeds(contract).includes("step_up_needed"));
  const bound = routes.filter(({ contract }) => contract.stepUpAct !== undefined);
  expect(bound.filter(({ stepUpContent }) => !stepUpContent).map(({ contract }) => contract.path)).toEqual([]);
  expect(bound.filter((route) => !needing.includes(route)).map(({ contract }) => contract.path)).toEqual([]);
  const unbound = needing.filter((route) => !bound.includes(route)).map(({ contract: { method, path } }) => `${method} ${path}`);
  // The reasons are in docs/decisions/0033.
  expect(unbound.toSorted()).toEqual(anyStepUpIsEnough);
});

const anyStepUpIsEnough = [
  "DELETE /api/v1/passkeys/:passkeyId",
  "DELETE /api/v1/payments/withdrawals/:withdrawalId",
  "DELETE /api/v1/payroll/runs/:runId/bank-schedule",
  "DELETE /api/v1/remittances/schedules/:scheduleId/third-party/account/:accountId",
  "DELETE /api/v1/remittances/schedules/:scheduleId/third-party/transfers/:transferId",
  "DELETE /api/v1/second-factor",
  "GET /api/v1/document-requests/:requestId/file",
  "GET /api/v1/payroll/runs/:runId/bank-schedule",
  "GET /api/v1/payroll/runs/:runId/journal",
  "GET /api/v1/people/export",
  "GET /api/v1/remittances/schedules/:scheduleId/file",
  "GET /api/v1/reports/:reportId",
  "GET /api/v1/security-events/file",
  "POST /api/v1/employer-of-record",
  "POST /api/v1/imports/:importId/confirmation",
  "POST /api/v1/payments/exceptions/:exceptionId/settlement",
  "POST /api/v1/payments/incidents/:incidentId/settlement",
  "POST /api/v1/payments/runs/:runId/payout/closing",
  "POST /api/v1/payments/runs/:runId/payout/returns",
  "POST /api/v1/payroll/runs/:runId/own-pay-clearance",
  "POST /api/v1/people/:employeeId/revealed-numbers",
  "POST /api/v1/remittances/schedules/:scheduleId/receipts/:receiptId/check",
  "POST /api/v1/second-factor",
  "POST /api/v1/second-factor/confirmation",
  "POST /api/v1/second-factor/recovery-codes",
  "POST /api/v1/service-agreement/acceptances",
  "PUT /api/v1/company-particulars",
];

describe("the approval of a run", () => {
  let approver: Admin;
  let approve: (contentHash: string) => ReturnType<Admin["send"]>;
  let contentHash: string;
  const otherHash = "0".repeat(64);
  beforeEach(async () => {
    const company = await payingCompany(api);
    await payable(company);
    approver = await adminOf(company, "approver");
    const { runId } = await opened(company);
    contentHash = String((await calculated(api, company, { runId })).contentHash);
    const submission = await company.call("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash });
    expect(submission.statusCode, submission.body).toBe(200);
    const key = randomUUID();
    approve = (hash) => approver.send(`/api/v1/payroll/runs/${runId}/approval`, { contentHash: hash }, key);
  });

  test("needs a step-up for exactly the content that was seen, and uses it up", async () => {
    const refused = await approve(contentHash);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: "step_up_needed", act: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    ]);
    const { act } = refused.json<{ act: string }>();
    await approver.stepUp();
    expect((await approve(contentHash)).json()).toMatchObject({ code: "step_up_needed", act });
    const { act: actOfOther } = (await approve(otherHash)).json<{ act: string }>();
    expect(actOfOther).not.toBe(act);
    await approver.stepUp(actOfOther);
    expect((await approve(contentHash)).json()).toMatchObject({ code: "step_up_needed", act });
    await approver.stepUp(act);
    expect((await approve(contentHash)).statusCode).toBe(200);
    expect(await grantsOf(approver)).toEqual([actOfOther]);
  });

  test("needs another step-up five minutes later, although the session is still stepped up", async () => {
    await approver.stepUp((await approve(contentHash)).json<{ act: string }>().act);
    api.passTime(5 * minuteMs);
    expect((await approve(contentHash)).json()).toMatchObject({ code: "step_up_needed" });
  });
});

describe("a withdrawal", () => {
  const setAccount = async ({ companyId, rows }: NewCompany, ends: string) => {
    await rows(sql`update company_bank_accounts set replaced_at = now() where replaced_at is null`);
    await rows(sql`
      insert into company_bank_accounts (company_id, account_id, bank_code, bank_name, account_number_sealed, account_number_ends, account_name,
        created_at, created_by)
      values (${companyId}, gen_random_uuid(), '044', 'Access Bank', '\\x00', ${ends}, 'OKAFOR FOODS LIMITED', now(), gen_random_uuid())
    `);
  };

  test("needs a step-up for its amount, its account and this one request", async () => {
    const company = await payingCompany(api);
    await setAccount(company, "0032");
    const owner = await adminOf(company, "owner");
    const withdraw = async (amountKobo: string, key: string) => {
      const answer = await owner.send("/api/v1/payments/withdrawals", { amountKobo }, key);
      return answer.json<{ code: string; act?: string }>();
    };
    const [key, otherKey] = [randomUUID(), randomUUID()];
    const { act } = await withdraw("4000000", key);
    await owner.stepUp(act);
    // The wallet is empty, which is found out only after the step-up was accepted.
    expect(await withdraw("4000000", key)).toMatchObject({ code: "amount_unavailable" });
    expect(await withdraw("4000001", key)).toMatchObject({ code: "step_up_needed" });
    expect(await withdraw("4000000", otherKey)).toMatchObject({ code: "step_up_needed" });
    await setAccount(company, "0099");
    expect(await withdraw("4000000", key)).toMatchObject({ code: "step_up_needed" });
  });
});

test("a passkey signs for one act: its signature is not accepted for another, nor for none", async () => {
  const who = await account(api);
  const device = authenticator(api.dependencies.config.publicUrl);
  await who.post("/api/v1/passkeys", { response: device.create((await who.post("/api/v1/passkeys/options")).json().options) });
  const [act, other] = ["a".repeat(64), "b".repeat(64)];
  const sign = async () => device.sign((await who.post("/api/v1/session/step-up/passkey/options", { act })).json().options);
  const stepUp = async (body: object) => (await who.post("/api/v1/session/step-up/passkey", body)).json().code ?? "stepped up";
  expect(await stepUp({ response: await sign(), act: other })).toBe("passkey_challenge_ended");
  expect(await stepUp({ response: await sign() })).toBe("passkey_challenge_ended");
  expect(await stepUp({ response: await sign(), act })).toBe("stepped up");
});
