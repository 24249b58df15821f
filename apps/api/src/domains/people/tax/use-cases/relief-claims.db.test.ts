import { buffer } from "node:stream/consumers";
import type { CompanyId, SessionId, UserId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { type Account, account } from "../../../../testing/account.ts";
import { auditOf } from "../../../../testing/account-rows.ts";
import { companyOf, staffAccount } from "../../../../testing/employee-rows.ts";
import { member } from "../../../../testing/member.ts";
import { formOf, formWith } from "../../../../testing/multipart-form.ts";
import { acceptedAgreement } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { chooseEmployer } from "../../employer/use-cases/legal-entity.ts";
import { peopleWorkflows } from "../../workflows.ts";

let api: ServedApi;
let owner: Account;
let companyId: CompanyId;
let staff: Awaited<ReturnType<typeof staffAccount>>;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.passTime(60 * minuteMs);
  owner = await account(api);
  companyId = await companyOf(api.dependencies, owner.userId);
  staff = await staffAccount(api, companyId);
});

const receipt = Buffer.from("%PDF-1.7 a receipt");
const rent = { year: "2026", kind: "rent", amountKobo: "120000000" };
const declare = (over: object = {}, bytes = receipt, key?: string) => {
  const { payload, contentType } = formWith({ field: "evidence", fileName: "../receipt.pdf", bytes, fields: { ...rent, ...over } });
  return staff.post("/api/v1/me/declarations", payload, { "content-type": contentType, ...(key ? { "idempotency-key": key } : {}) });
};
const waiting = async (state = "waiting") => (await owner.get(`/api/v1/declarations?state=${state}`)).json().declarations;
const decide = (declarationId: string, what: "acceptance" | "refusal", body?: object, who: Pick<Account, "post"> = owner) =>
  who.post(`/api/v1/declarations/${declarationId}/${what}`, body);

describe("relief claims", () => {
  test("are pending with their evidence until an admin accepts them, and the employee is notified", async () => {
    const answer = await declare();
    const declared = {
      declarationId: expect.any(String),
      year: 2026,
      kind: "rent",
      amountKobo: "120000000",
      state: "waiting",
      refusedBecause: null,
      declaredAt: api.dependencies.clock.now().toISOString(),
      decidedAt: null,
    };
    expect([answer.statusCode, answer.json()]).toEqual([201, declared]);
    expect(await waiting()).toEqual([{ ...declared, employeeId: staff.employeeId, fullName: "Chinedu Bello" }]);
    const { declarationId } = answer.json();
    const evidence = await owner.get(`/api/v1/declarations/${declarationId}/evidence`);
    expect([evidence.statusCode, evidence.headers["content-type"], evidence.rawPayload]).toEqual([200, "application/pdf", receipt]);
    expect(evidence.headers["content-disposition"]).toContain("attachment");

    expect((await decide(declarationId, "acceptance")).json()).toMatchObject({ state: "accepted" });
    expect([await waiting(), (await waiting("accepted")).length]).toEqual([[], 1]);
    await runOutbox(api.dependencies, peopleWorkflows);
    expect((await mailsTo(staff.email)).map(({ subject }) => subject)).toContain("Your rent relief claim for 2026 was approved");
    expect(await auditOf(api.dependencies, owner.userId)).toEqual(
      expect.arrayContaining(["declared", "evidence_seen", "declaration_accepted"]),
    );
  });

  test("store the evidence encrypted in the file store, bound to the claim", async () => {
    const one = (await declare()).json();
    const two = (await declare({ kind: "life_premium" })).json();
    const keyOf = (declarationId: string) =>
      api.dependencies.database.inCompany(companyId, async (tx) => {
        const { rows } = await sql<{ key: string }>`select storage_key as key from relief_claims
          join stored_files on file_id = evidence_file_id where relief_claim_id = ${declarationId}`.execute(query(tx));
        return rows[0]?.key ?? "";
      });
    const kept = await buffer(await api.dependencies.files.get(await keyOf(one.declarationId)));
    expect(kept.includes("receipt")).toBe(false);
    await api.dependencies.files.put({
      key: await keyOf(two.declarationId),
      mediaType: "application/pdf",
      bytes: kept.length,
      content: kept,
    });
    expect((await owner.get(`/api/v1/declarations/${two.declarationId}/evidence`)).statusCode).toBe(500);
  });

  test("can be refused with a reason, and submitted again", async () => {
    const { declarationId } = (await declare()).json();
    expect((await decide(declarationId, "refusal", { reason: "" })).statusCode).toBe(422);
    await decide(declarationId, "refusal", { reason: "It is of another year." });
    expect((await staff.get("/api/v1/me/declarations")).json().declarations).toMatchObject([
      { state: "refused", refusedBecause: "It is of another year." },
    ]);
    await runOutbox(api.dependencies, peopleWorkflows);
    expect((await mailsTo(staff.email)).map(({ text }) => text).join()).toContain("“It is of another year.”");
    expect((await decide(declarationId, "acceptance")).json().code).toBe("declaration_decided");
    expect((await declare()).statusCode).toBe(201);
  });

  test("replace a pending claim, but an accepted one only after the acceptance was withdrawn", async () => {
    await declare();
    const second = (await declare({ amountKobo: "130000000" })).json();
    expect(await waiting()).toMatchObject([{ amountKobo: "130000000" }]);
    await decide(second.declarationId, "acceptance");
    expect((await declare()).json()).toMatchObject({ kind: "conflict", code: "declared_already" });
    expect((await declare({ kind: "life_premium" })).statusCode).toBe(201);
    await decide(second.declarationId, "refusal", { reason: "Accepted by mistake." });
    expect((await declare()).statusCode).toBe(201);
  });

  test("are submitted once when repeated with the same idempotency key", async () => {
    const [one, two] = [await declare({}, receipt, "declaring-once"), await declare({}, receipt, "declaring-once")];
    expect(two.json()).toEqual(one.json());
    expect(await waiting()).toHaveLength(1);
    expect((await declare({}, Buffer.from("%PDF-1.7 another"), "declaring-once")).json().code).toBe("idempotency_key_reused");
  });

  test.each([
    ["a page instead of a receipt", {}, Buffer.from("<html><script>alert(1)</script>"), "evidence_unreadable"],
    ["a year that is closed", { year: "2024" }, receipt, "year_closed"],
    ["a year to come", { year: "2027" }, receipt, "year_closed"],
    ["nothing", { amountKobo: "0" }, receipt, "invalid_request"],
    ["less than nothing", { amountKobo: "-5" }, receipt, "invalid_request"],
    ["parts of a kobo", { amountKobo: "1.5" }, receipt, "invalid_request"],
    ["something else", { kind: "school_fees" }, receipt, "invalid_request"],
  ])("are rejected with %s", async (_what, over, bytes, code) => {
    const answer = await declare(over, bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  });

  test("are rejected without evidence", async () => {
    const { payload, contentType } = formOf(rent);
    const answer = await staff.post("/api/v1/me/declarations", payload, { "content-type": contentType });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "file_missing"]);
  });

  test("cannot be read or reviewed by other staff, payroll admins or another company", async () => {
    const { declarationId } = (await declare()).json();
    const colleague = await staffAccount(api, companyId, { fullName: "Ngozi Eze" });
    expect((await colleague.get("/api/v1/me/declarations")).json().declarations).toEqual([]);
    expect((await colleague.get(`/api/v1/me/declarations/${declarationId}/evidence`)).statusCode).toBe(404);
    expect((await staff.get(`/api/v1/me/declarations/${declarationId}/evidence`)).statusCode).toBe(200);
    const payroll = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "payroll" });
    expect((await decide(declarationId, "acceptance", undefined, payroll)).statusCode).toBe(403);
    const otherAdmin = await account(api);
    expect((await decide(declarationId, "acceptance", undefined, otherAdmin)).statusCode).toBe(404);
    expect((await otherAdmin.get(`/api/v1/declarations/${declarationId}/evidence`)).statusCode).toBe(404);
  });
});

describe("the employer of record", () => {
  const particulars = {
    legalName: "Okafor Foods Limited",
    rcNumber: "RC 1234567",
    taxId: "1012345678",
    pencomCode: "PR0000123456",
    address: "4 Marina, Lagos",
    state: "LA",
    approvesStaffChanges: false,
  };
  const choose = (employer: string, validFrom: string, who: Account = owner) =>
    who.post("/api/v1/employer-of-record", { employer, validFrom });
  const read = async () => (await owner.get("/api/v1/company-particulars")).json();

  test("is chosen by an owner with a step-up, from a day on, and only with complete company details", async () => {
    const albashi = expect.objectContaining({ legalName: "Albashi Employment Services Limited" });
    expect(await read()).toEqual({ particulars: null, employer: null, recommendedEmployer: "albashi", choices: [], albashi });
    expect((await choose("company", "2026-12-01")).json().code).toBe("step_up_needed");
    await owner.stepUp();
    expect((await choose("company", "2026-12-01")).json()).toMatchObject({
      code: "particulars_missing",
      message: expect.stringContaining("legal name"),
    });
    expect((await owner.put("/api/v1/company-particulars", particulars)).json()).toEqual(particulars);
    expect((await owner.put("/api/v1/company-particulars", { ...particulars, state: "ZZ" })).json().code).toBe("state_unknown");
    const choice = { employer: "company", validFrom: "2026-01-01", decidedAt: api.dependencies.clock.now().toISOString() };
    expect((await choose("company", "2026-01-01")).json()).toEqual(choice);
    expect(await read()).toEqual({ particulars, employer: "company", recommendedEmployer: "company", choices: [choice], albashi });
    expect(await auditOf(api.dependencies, owner.userId)).toEqual(expect.arrayContaining(["particulars_saved", "employer_chosen"]));
  });

  test("can change for later days, never for past ones", async () => {
    expect((await owner.put("/api/v1/company-particulars", particulars)).json().code).toBe("step_up_needed");
    await owner.stepUp();
    await owner.put("/api/v1/company-particulars", particulars);
    await choose("company", "2026-01-01");
    expect((await choose("company", "2026-11-01")).json()).toMatchObject({ kind: "invalid", code: "choice_in_the_past" });
    const legalEntity = { legalName: "Albashi Limited", taxId: "1", pencomCode: "2", rcNumber: null, address: null };
    const ownerActor: Actor = {
      userId: owner.userId as UserId,
      companyId,
      sessionId: newId<SessionId>(),
      kind: "employer",
      role: "owner",
      employeeId: undefined,
      mustChoosePassword: false,
      hasSecondFactor: true,
      moneyRightsFrom: null,
      needsSecondFactor: false,
      isSteppedUp: true,
    };
    const chosen = await chooseEmployer({ ...api.dependencies, config: { ...api.dependencies.config, legalEntity } }, ownerActor, {
      employer: "albashi",
      validFrom: "2027-01-01",
      agreement: acceptedAgreement,
    });
    expect(chosen).toMatchObject({ employer: "albashi", validFrom: "2027-01-01" });
    expect(await read()).toMatchObject({ employer: "company", choices: [{ validFrom: "2027-01-01" }, { validFrom: "2026-01-01" }] });
  });

  test("cannot be chosen by other admins", async () => {
    const payroll = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "payroll" });
    expect((await payroll.post("/api/v1/employer-of-record", { employer: "company", validFrom: "2026-12-01" })).statusCode).toBe(403);
    expect((await payroll.get("/api/v1/company-particulars")).statusCode).toBe(200);
  });
});

describe("reference lists", () => {
  test("return banks and states without a session", async () => {
    const { banks } = (await api.app.inject({ url: "/api/v1/banks" })).json();
    expect([banks.length > 500, banks[0]]).toEqual([true, { name: "Access Bank", code: "044", receives: "yes" }]);
    const { states } = (await api.app.inject({ url: "/api/v1/states" })).json();
    expect(states.find(({ code }: { code: string }) => code === "LA")).toMatchObject({
      name: "Lagos",
      localGovernments: expect.arrayContaining(["Ikeja"]),
    });
  });
});
