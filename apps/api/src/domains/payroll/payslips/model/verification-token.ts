import type { CompanyId, EmployeeId, PayslipVerificationId, RunId } from "@albashi/contracts/ids";
import type {
  DisclosedFacts,
  PayslipVerification,
  VerificationFact,
  VerificationVerdict,
} from "@albashi/contracts/payroll/payslip-verification";
import { addMs, dayMs, type LocalDate, startOfLagosDay } from "@albashi/dates";

/** A verification an employee issued: its payslip, the disclosed facts and the expiry. */
export interface Verification {
  readonly proofId: PayslipVerificationId;
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly month: number;
  readonly disclosedFacts: readonly VerificationFact[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** The payslip's hash. */
  readonly hash: Buffer;
}

/**
 * The signed claim: the payslip's ids and its hash. No name and no amount, because they would appear in URLs and in the browser
 * history of every recipient. The disclosed facts are read from the server, and the employee can revoke them.
 */
export type Claim =
  | { readonly kind: "proof"; readonly companyId: CompanyId; readonly proofId: PayslipVerificationId; readonly hash: Buffer }
  | {
      readonly kind: "paper";
      readonly companyId: CompanyId;
      readonly runId: RunId;
      readonly employeeId: EmployeeId;
      /** Null on copies printed before the token carried it. */
      readonly printedAt: Date | null;
      readonly hash: Buffer;
    };

/** The first byte is the version; a changed format gets a new number. */
const forms = { proof: 1, undatedPaper: 2, paper: 3 } as const;
/** Seconds, enough until 2106. */
const timeBytes = 4;
const idBytes = 16;
const hashBytes = 32;

export const claimBytes = (claim: Claim): Buffer => {
  if (claim.kind === "proof")
    return Buffer.concat([Buffer.of(forms.proof), ...[claim.companyId, claim.proofId].map(bytesOfId), claim.hash]);
  const { printedAt, hash } = claim;
  const ids = [claim.companyId, claim.runId, claim.employeeId].map(bytesOfId);
  if (printedAt === null) return Buffer.concat([Buffer.of(forms.undatedPaper), ...ids, hash]);
  const time = Buffer.alloc(timeBytes);
  time.writeUInt32BE(Math.floor(printedAt.getTime() / 1000));
  return Buffer.concat([Buffer.of(forms.paper), ...ids, time, hash]);
};

/** Decodes a signed claim; undefined if it has no known format. */
export const decodeClaim = (bytes: Buffer): Claim | undefined => {
  const idAt = (place: number) => idOfBytes(bytes.subarray(1 + place * idBytes, 1 + (place + 1) * idBytes));
  const hash = bytes.subarray(-hashBytes);
  const companyId = idAt(0) as CompanyId;
  if (bytes[0] === forms.proof && bytes.length === lengthWith(2))
    return { kind: "proof", companyId, proofId: idAt(1) as PayslipVerificationId, hash };
  const isDated = bytes[0] === forms.paper && bytes.length === lengthWith(3) + timeBytes;
  if (!isDated && (bytes[0] !== forms.undatedPaper || bytes.length !== lengthWith(3))) return undefined;
  const printedAt = isDated ? new Date(bytes.readUInt32BE(1 + 3 * idBytes) * 1000) : null;
  return { kind: "paper", companyId, runId: idAt(1) as RunId, employeeId: idAt(2) as EmployeeId, printedAt, hash };
};

/** The part after `/#/payslip-proof/`: the claim, a point, the signature. */
export const tokenOf = ({ bytes, signature }: { bytes: Buffer; signature: Buffer }): string =>
  `${bytes.toString("base64url")}.${signature.toString("base64url")}`;

/** Parses a token; undefined if it is invalid. Only the canonical encoding is accepted. */
export const parseToken = (token: string): { bytes: Buffer; signature: Buffer } | undefined => {
  const [claim, signature, ...more] = token.split(".");
  if (!claim || !signature || more.length > 0) return undefined;
  const read = { bytes: Buffer.from(claim, "base64url"), signature: Buffer.from(signature, "base64url") };
  return tokenOf(read) === token ? read : undefined;
};

/** The status of a verification. Revoked takes precedence: after revoking, not even the expiry is disclosed. */
export const verdictOf = ({ revokedAt, expiresAt }: Pick<Verification, "revokedAt" | "expiresAt">, now: Date): VerificationVerdict => {
  if (revokedAt) return "revoked";
  return expiresAt <= now ? "expired" : "valid";
};

const printTtlMs = 365 * dayMs;

/**
 * When a printed copy expires: a year after it was printed, or after the pay day where it does not carry the date. A copy printed
 * before the company's last revocation is revoked.
 */
export const printStatus = (
  { printedAt }: Pick<Claim & { kind: "paper" }, "printedAt">,
  { payDay, lastRevokedAt }: { payDay: LocalDate; lastRevokedAt: Date | undefined },
): Pick<Verification, "revokedAt" | "expiresAt"> => {
  const isRevoked = lastRevokedAt !== undefined && (printedAt === null || printedAt <= lastRevokedAt);
  return { revokedAt: isRevoked ? lastRevokedAt : null, expiresAt: addMs(printedAt ?? startOfLagosDay(payDay), printTtlMs) };
};

/** What checking a printed copy tells: the employer and the initials, enough to see that it is another person's. */
export const disclosePrint = (facts: DisclosableFacts): DisclosedFacts =>
  disclose({ ...facts, name: initialsOf(facts.name) }, ["employer", "name"]);

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((part) => part !== "")
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(" ");

/** Presents a verification to its issuer; `link` is present while it can be opened. */
export const presentVerification = (verification: Verification, { now, link }: { now: Date; link: string }): PayslipVerification => ({
  proofId: verification.proofId,
  runId: verification.runId,
  year: verification.year,
  month: verification.month,
  tells: [...verification.disclosedFacts],
  madeAt: verification.createdAt.toISOString(),
  expiresAt: verification.expiresAt.toISOString(),
  revokedAt: verification.revokedAt?.toISOString() ?? null,
  link: verdictOf(verification, now) === "valid" ? link : null,
});

/** The facts of a payslip that can be disclosed. */
export interface DisclosableFacts {
  readonly year: number;
  readonly month: number;
  readonly payDay: string;
  readonly employer: string;
  readonly name: string;
  readonly job: string;
  /** Null while the start date is unknown. */
  readonly since: string | null;
  readonly net: bigint;
  readonly gross: bigint;
  readonly paye: bigint;
}

/** Only the chosen facts; all others are null. */
export const disclose = (of: DisclosableFacts, chosenFacts: readonly VerificationFact[]): DisclosedFacts => {
  const chosen = (fact: VerificationFact, value: string | bigint | null) =>
    value !== null && chosenFacts.includes(fact) ? String(value) : null;
  return {
    year: of.year,
    month: of.month,
    payDay: of.payDay,
    employer: chosen("employer", of.employer),
    name: chosen("name", of.name),
    job: chosen("job", of.job),
    since: chosen("since", of.since),
    netKobo: chosen("net", of.net),
    grossKobo: chosen("gross", of.gross),
    payeKobo: chosen("paye", of.paye),
  };
};

const lengthWith = (ids: number) => 1 + ids * idBytes + hashBytes;
const bytesOfId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const idOfBytes = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
