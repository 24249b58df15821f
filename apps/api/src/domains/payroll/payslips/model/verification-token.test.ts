import type { CompanyId, EmployeeId, PayslipVerificationId, RunId } from "@albashi/contracts/ids";
import { describe, expect, test } from "vitest";
import { type Claim, claimBytes, decodeClaim, disclose, parseToken, tokenOf, verdictOf } from "./verification-token.ts";

const companyId = "0198a7c4-0000-7000-8000-000000000001" as CompanyId;
const proofId = "0198a7c4-0000-7000-8000-000000000070" as PayslipVerificationId;
const runId = "0198a7c4-0000-7000-8000-000000000060" as RunId;
const employeeId = "0198a7c4-0000-7000-8000-000000000010" as EmployeeId;
const hash = Buffer.alloc(32, 9);
const proof: Claim = { kind: "proof", companyId, proofId, hash };
const paper: Claim = { kind: "paper", companyId, runId, employeeId, printedAt: new Date("2026-11-15T09:00:00Z"), hash };
const undatedPaper: Claim = { ...paper, printedAt: null };

describe("a verification claim", () => {
  test.each([proof, paper, undatedPaper])("of a $kind survives encoding and decoding", (claim) => {
    expect(decodeClaim(claimBytes(claim))).toEqual(claim);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["another form", Buffer.concat([Buffer.of(4), claimBytes(proof).subarray(1)])],
    ["too little", claimBytes(proof).subarray(0, -1)],
    ["too much", Buffer.concat([claimBytes(paper), Buffer.of(0)])],
    ["a dated paper called an undated one", Buffer.concat([Buffer.of(2), claimBytes(paper).subarray(1)])],
    ["a paper called a proof", Buffer.concat([Buffer.of(1), claimBytes(paper).subarray(1)])],
  ])("that is %s is rejected", (_what, bytes) => {
    expect(decodeClaim(bytes)).toBeUndefined();
  });

  test("contains no name and no amount, and with its signature fits an easily scanned QR code", () => {
    expect(claimBytes(proof)).toHaveLength(65);
    expect(claimBytes(paper)).toHaveLength(85);
    expect(tokenOf({ bytes: claimBytes(paper), signature: Buffer.alloc(64) })).toHaveLength(201);
  });
});

describe("a verification token", () => {
  const written = { bytes: claimBytes(proof), signature: Buffer.alloc(64, 5) };

  test("is parsed into what it was built from", () => {
    expect(parseToken(tokenOf(written))).toEqual(written);
  });

  test.each([
    ["empty", ""],
    ["without a signature", tokenOf(written).split(".")[0] ?? ""],
    ["with three parts", `${tokenOf(written)}.AA`],
    ["written with signs between", ` ${tokenOf(written)}`],
    ["written with a filler", `${tokenOf(written)}=`],
  ])("that is %s is rejected", (_what, token) => {
    expect(parseToken(token)).toBeUndefined();
  });
});

describe("a verification", () => {
  const expiresAt = new Date("2026-12-15T09:00:00Z");

  test("is valid until it expires, and revoked regardless of that", () => {
    expect(verdictOf({ revokedAt: null, expiresAt }, new Date("2026-12-15T08:59:59.999Z"))).toBe("valid");
    expect(verdictOf({ revokedAt: null, expiresAt }, expiresAt)).toBe("expired");
    expect(verdictOf({ revokedAt: new Date("2026-12-01T00:00:00Z"), expiresAt }, expiresAt)).toBe("revoked");
  });

  test("discloses the month and the chosen facts, and nothing else", () => {
    const of = {
      ...{ year: 2026, month: 10, payDay: "2026-10-23", employer: "Okafor Foods Limited", name: "Chinedu Bello", job: "Accountant" },
      ...{ since: "2026-01-05", net: 32_286_000n, gross: 40_000_000n, paye: 4_514_000n },
    };
    expect(disclose(of, ["job", "net"])).toEqual({
      ...{ year: 2026, month: 10, payDay: "2026-10-23", job: "Accountant", netKobo: "32286000" },
      ...{ employer: null, name: null, since: null, grossKobo: null, payeKobo: null },
    });
    expect(Object.values(disclose(of, ["employer", "name", "job", "since", "net", "gross", "paye"]))).not.toContain(null);
  });
});
