import type { PayslipVerification } from "@albashi/contracts/payroll/payslip-verification";
import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { addMs, dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import pg from "pg";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Member } from "../../../../testing/member.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { approved, companyWithARun, published } from "../../../../testing/published-run.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { decodeClaim, parseToken } from "../model/verification-token.ts";
import { verificationLink } from "./verification-link.ts";

let api: ServedApi;
let company: NewCompany;
let run: PayRun;
let chinedu: Member;
let ngozi: Member;
let slip: PayslipDetails;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  const made = await companyWithARun(api);
  ({ company, run } = made);
  await approved(company, run);
  await published(company, run);
  chinedu = await made.staffOf(made.chinedu._id);
  ngozi = await made.staffOf(made.ngozi._id);
  slip = (await chinedu.get(`/api/v1/me/payslips/${run.runId}`)).json();
});
afterAll(() => api.close());

const make = async (over: object = {}): Promise<PayslipVerification> => {
  const answer = await chinedu.post(`/api/v1/me/payslips/${run.runId}/proofs`, { tells: ["employer", "name", "net"], days: 30, ...over });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const tokenIn = ({ link }: Pick<PayslipVerification, "link">) => link?.split("/#/payslip-proof/")[1] ?? "";
const check = async (token: string) => {
  const answer = await api.app.inject({ method: "POST", url: "/api/v1/payslip-proofs/check", payload: { token } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const changed = { verdict: "changed", kind: null, disclosed: null, expiresAt: null };

describe("a payslip verification", () => {
  test("discloses to the holder of its link what the employee chose, and nothing else", async () => {
    const proof = await make();
    expect(await check(tokenIn(proof))).toEqual({
      ...{ verdict: "valid", kind: "proof", expiresAt: proof.expiresAt },
      disclosed: {
        ...{ year: 2026, month: 11, payDay: "2026-11-25", employer: "Okafor Foods Limited", name: "Chinedu Bello", netKobo: slip.netKobo },
        ...{ job: null, since: null, grossKobo: null, payeKobo: null },
      },
    });
    const all = await make({ tells: ["job", "since", "gross", "paye"] });
    expect((await check(tokenIn(all))).disclosed).toMatchObject({
      ...{ employer: null, name: null, netKobo: null, job: "Accountant", since: "2026-01-05", grossKobo: "40000000" },
      payeKobo: slip.lines.find(({ lineId }) => lineId === "paye")?.amountKobo,
    });
    expect(await company.audit()).toEqual(expect.arrayContaining(["payslip_proof_made", "payslip_proof_checked"]));
  });

  test("with any changed character is rejected as not ours", async () => {
    const token = tokenIn(await make());
    const turned = (place: number) => `${token.slice(0, place)}${token[place] === "A" ? "B" : "A"}${token.slice(place + 1)}`;
    for (const place of [0, 5, 40, 80, 100, token.length - 3]) expect(await check(turned(place))).toEqual(changed);
    for (const none of ["", ".", "abc", "abc.def", token.split(".")[0] ?? "", `${token}.${token}`])
      expect(await check(none)).toEqual(changed);
  });

  test("discloses nothing once revoked, and revoking again is harmless; another employee's cannot be revoked", async () => {
    const proof = await make();
    const refused = await ngozi.delete(`/api/v1/me/payslip-proofs/${proof.proofId}`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, "proof_not_found"]);
    expect((await check(tokenIn(proof))).verdict).toBe("valid");
    const revoked = (await chinedu.delete(`/api/v1/me/payslip-proofs/${proof.proofId}`)).json<PayslipVerification>();
    expect(revoked).toMatchObject({ link: null, revokedAt: expect.any(String) });
    expect(await check(tokenIn(proof))).toEqual({ verdict: "revoked", kind: "proof", disclosed: null, expiresAt: null });
    expect((await chinedu.delete(`/api/v1/me/payslip-proofs/${proof.proofId}`)).json()).toEqual(revoked);
    expect((await company.audit()).filter((action) => action === "payslip_proof_revoked")).toHaveLength(1);
  });

  test("expires after its days", async () => {
    const proof = await make({ days: 1 });
    await company.rows(
      sql`update payslip_verifications set expires_at = ${addMs(api.dependencies.clock.now(), -dayMs)} where verification_id = ${proof.proofId}`,
    );
    expect(await check(tokenIn(proof))).toMatchObject({ verdict: "expired", disclosed: null });
    const { proofs } = (await chinedu.get("/api/v1/me/payslip-proofs")).json<{ proofs: PayslipVerification[] }>();
    expect(proofs.find(({ proofId }) => proofId === proof.proofId)?.link).toBeNull();
  });

  test("is issued once per idempotent request, with the same link in both responses; the link is not stored", async () => {
    const twice = () =>
      chinedu.call({
        ...{ method: "POST", url: `/api/v1/me/payslips/${run.runId}/proofs`, payload: { tells: ["net"], days: 7 } },
        headers: { "idempotency-key": "prove-it-once" },
      });
    const [first, second] = [(await twice()).json<PayslipVerification>(), (await twice()).json<PayslipVerification>()];
    expect(second).toEqual(first);
    const kept = await company.rows<{ response: unknown }>(sql`select response from idempotency_keys where key = 'prove-it-once'`);
    expect(kept).toEqual([{ response: { proofId: first.proofId } }]);
  });

  test("is listed only for its issuer, newest first", async () => {
    const proof = await make();
    const { proofs, next } = (await chinedu.get("/api/v1/me/payslip-proofs")).json<{ proofs: PayslipVerification[]; next: null }>();
    expect(next).toBeNull();
    expect(proofs[0]).toEqual(proof);
    expect((await ngozi.get("/api/v1/me/payslip-proofs")).json().proofs).toEqual([]);
  });

  test("with nothing disclosed, too long an expiry, or beyond the limit is rejected", async () => {
    const path = `/api/v1/me/payslips/${run.runId}/proofs`;
    expect((await ngozi.post(path, { tells: [], days: 30 })).statusCode).toBe(422);
    expect((await ngozi.post(path, { tells: ["net"], days: 366 })).statusCode).toBe(422);
    for (let made = 0; made < 20; made += 1) expect((await ngozi.post(path, { tells: ["net"], days: 1 })).statusCode).toBe(201);
    const refused = await ngozi.post(path, { tells: ["net"], days: 1 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "too_many_proofs"]);
  });

  test("has no name and no amount in its link", async () => {
    const token = parseToken(tokenIn(await make()));
    const claim = token && decodeClaim(token.bytes);
    expect(claim).toEqual({ kind: "proof", companyId: company.companyId, proofId: expect.any(String), hash: expect.any(Buffer) });
    expect(claim?.hash.toString("hex", 0, 6).toUpperCase()).toBe(slip.code.replaceAll(" ", ""));
  });
});

describe("a printed payslip", () => {
  /** The content of its QR code. */
  const tokenOnPaper = async () => {
    const { rawPayload } = await chinedu.post(`/api/v1/me/payslips/${run.runId}/papers`);
    const page = await (await getDocumentProxy(new Uint8Array(rawPayload))).getPage(1);
    const [square] = (await page.getAnnotations()) as { url: string }[];
    return tokenIn({ link: square?.url ?? null });
  };

  const initialsOnly = {
    year: 2026,
    month: 11,
    payDay: "2026-11-25",
    employer: "Okafor Foods Limited",
    name: "C. B.",
    job: null,
    since: null,
    netKobo: null,
    grossKobo: null,
    payeKobo: null,
  };

  test("is confirmed as authentic for a year, with the employer, the month and the initials, and without any pay", async () => {
    const expiresAt = addMs(api.dependencies.clock.now(), 365 * dayMs).toISOString();
    expect(await check(await tokenOnPaper())).toEqual({ verdict: "valid", kind: "paper", expiresAt, disclosed: initialsOnly });
  });

  test("expires a year after it was printed; without the date of printing, a year after the pay day", async () => {
    const { companyId } = company;
    const hash = parseToken(await tokenOnPaper())?.bytes.subarray(-32) ?? Buffer.alloc(0);
    const ids = { kind: "paper", companyId, runId: run.runId, employeeId: slip.employeeId, hash } as const;
    const printedOn = (printedAt: Date | null) => tokenIn({ link: verificationLink(api.dependencies, { ...ids, printedAt }) });
    const yearAgo = addMs(api.dependencies.clock.now(), -365 * dayMs);
    expect(await check(printedOn(yearAgo))).toEqual({
      verdict: "expired",
      kind: "paper",
      disclosed: null,
      expiresAt: api.dependencies.clock.now().toISOString(),
    });
    expect((await check(printedOn(addMs(yearAgo, dayMs)))).verdict).toBe("valid");
    expect(await check(printedOn(null))).toMatchObject({
      verdict: "valid",
      expiresAt: "2027-11-24T23:00:00.000Z",
      disclosed: initialsOnly,
    });
  });

  test("is revoked by the company with a reason, which is audited; a copy printed later is valid again", async () => {
    const stolen = await tokenOnPaper();
    const path = `/api/v1/payroll/runs/${run.runId}/payslips/${slip.employeeId}/paper-revocation`;
    expect((await company.call("POST", path, { reason: " " })).statusCode).toBe(422);
    expect((await company.call("POST", path, { reason: "A copy was stolen." })).statusCode).toBe(201);
    expect(await check(stolen)).toEqual({ verdict: "revoked", kind: "paper", disclosed: null, expiresAt: null });
    expect((await company.audit()).filter((action) => action === "payslip_prints_revoked")).toHaveLength(1);
    api.passTime(minuteMs);
    expect((await check(await tokenOnPaper())).verdict).toBe("valid");
  });

  test("is reported as changed if our own row is not the one that was signed", async () => {
    const [paper, proof] = [await tokenOnPaper(), await make()];
    const admin = new pg.Client({ connectionString: api.adminUrl });
    await admin.connect();
    try {
      await admin.query("update payslips set hash = sha256('another') where run_id = $1", [run.runId]);
      expect(await check(paper)).toEqual(changed);
      expect(await check(tokenIn(proof))).toEqual(changed);
    } finally {
      await admin.end();
    }
  });
});
