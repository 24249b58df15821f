import type { CompanyId, EmployeeId, ProofId, RunId } from "@albashi/contracts/ids";
import type { ProofFact, ProofRecord, ProofTold, ProofVerdict } from "@albashi/contracts/payslip-proofs";

/** A proof that somebody gave away: of which payslip, what it tells, and until when. */
export interface Proof {
  readonly proofId: ProofId;
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly month: number;
  readonly tells: readonly ProofFact[];
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** The payslip's hash. */
  readonly hash: Buffer;
}

/**
 * What we sign: which payslip by its ids, and its hash. No name and no amount: they would stand in addresses, and in
 * the history of whatever browser opens them. What is told is asked of us, and a person can take it back.
 */
export type Claim =
  | { readonly kind: "proof"; readonly companyId: CompanyId; readonly proofId: ProofId; readonly hash: Buffer }
  | {
      readonly kind: "paper";
      readonly companyId: CompanyId;
      readonly runId: RunId;
      readonly employeeId: EmployeeId;
      readonly hash: Buffer;
    };

/** The first byte says what follows; a form that we change gets a new number. */
const forms = { proof: 1, paper: 2 } as const;
const idBytes = 16;
const hashBytes = 32;

export const claimBytes = (claim: Claim): Buffer => {
  const ids = claim.kind === "proof" ? [claim.companyId, claim.proofId] : [claim.companyId, claim.runId, claim.employeeId];
  return Buffer.concat([Buffer.of(forms[claim.kind]), ...ids.map(bytesOfId), claim.hash]);
};

/** Reads what we signed; nothing when it is of no form of ours. */
export const readClaim = (bytes: Buffer): Claim | undefined => {
  const idAt = (place: number) => idOfBytes(bytes.subarray(1 + place * idBytes, 1 + (place + 1) * idBytes));
  const hash = bytes.subarray(-hashBytes);
  const companyId = idAt(0) as CompanyId;
  if (bytes[0] === forms.proof && bytes.length === lengthWith(2)) return { kind: "proof", companyId, proofId: idAt(1) as ProofId, hash };
  if (bytes[0] === forms.paper && bytes.length === lengthWith(3))
    return { kind: "paper", companyId, runId: idAt(1) as RunId, employeeId: idAt(2) as EmployeeId, hash };
  return undefined;
};

/** What stands behind `/#/payslip-proof/`: the claim, a point, the signature. */
export const tokenOf = ({ bytes, signature }: { bytes: Buffer; signature: Buffer }): string =>
  `${bytes.toString("base64url")}.${signature.toString("base64url")}`;

/** Takes a token apart; nothing when it is none. Two ways of writing one token are not both taken. */
export const readToken = (token: string): { bytes: Buffer; signature: Buffer } | undefined => {
  const [claim, signature, ...more] = token.split(".");
  if (!claim || !signature || more.length > 0) return undefined;
  const read = { bytes: Buffer.from(claim, "base64url"), signature: Buffer.from(signature, "base64url") };
  return tokenOf(read) === token ? read : undefined;
};

/** What became of a proof since it was made. Revoking comes first: whoever revoked it wants no more told, not even that it is over. */
export const verdictOf = ({ revokedAt, expiresAt }: Pick<Proof, "revokedAt" | "expiresAt">, now: Date): ProofVerdict => {
  if (revokedAt) return "revoked";
  return expiresAt <= now ? "expired" : "valid";
};

/** A proof as its maker sees it; `link` opens it as long as it can be opened. */
export const proofRecord = (proof: Proof, { now, link }: { now: Date; link: string }): ProofRecord => ({
  ...{ proofId: proof.proofId, runId: proof.runId, year: proof.year, month: proof.month, tells: [...proof.tells] },
  ...{ madeAt: proof.madeAt.toISOString(), expiresAt: proof.expiresAt.toISOString() },
  revokedAt: proof.revokedAt?.toISOString() ?? null,
  link: verdictOf(proof, now) === "valid" ? link : null,
});

/** What can be told of a payslip. */
export interface Tellable {
  readonly year: number;
  readonly month: number;
  readonly payDay: string;
  readonly employer: string;
  readonly name: string;
  readonly job: string;
  readonly since: string;
  readonly net: bigint;
  readonly gross: bigint;
  readonly paye: bigint;
}

/** Only what was chosen; all else is nothing. */
export const toldOf = (of: Tellable, tells: readonly ProofFact[]): ProofTold => {
  const chosen = (fact: ProofFact, value: string | bigint) => (tells.includes(fact) ? String(value) : null);
  return {
    ...{ year: of.year, month: of.month, payDay: of.payDay },
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
