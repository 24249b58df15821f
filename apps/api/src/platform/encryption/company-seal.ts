import { createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../database/company-transaction.ts";
import type { Dependencies } from "../dependencies.ts";
import { seal, unseal, unsealBytes } from "./aes-gcm.ts";
import { findWrappedKey, insertWrappedKey } from "./store.ts";

/** Encrypts personal data under one company's own key. */
export interface CompanySeal {
  /** `boundTo` states its kind and owner, such as "nin 0198…": copied to another row it does not open. */
  seal(content: string | Buffer, boundTo: string): Buffer;
  unseal(sealed: Buffer, boundTo: string): string;
  unsealBytes(sealed: Buffer, boundTo: string): Buffer;
  /** The same text gives the same fingerprint inside a company, and reveals nothing. */
  fingerprintOf(kind: string, text: string): Buffer;
}

/** Opens a company's seal; the first call creates its key. */
export const companySeal = async (
  { vault, clock }: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  companyId: CompanyId,
): Promise<CompanySeal> => {
  const known = await findWrappedKey(tx, companyId);
  if (known) return sealWith(await unwrapKey(vault, known, companyId));
  await insertWrappedKey(tx, companyId, await vault.wrap(randomBytes(32), companyId), clock.now());
  // A concurrent call may have been first: the stored key is the company's.
  const stored = await findWrappedKey(tx, companyId);
  if (!stored) throw new Error(`The key of company ${companyId} was written and is not there.`);
  return sealWith(await unwrapKey(vault, stored, companyId));
};

/** The key of one company cannot be opened, so its personal data cannot be read. Those of other companies may be. */
export class CompanyKeyError extends Error {}

const unwrapKey = (vault: Dependencies["vault"], wrapped: Buffer, companyId: CompanyId): Promise<Buffer> =>
  vault.unwrap(wrapped, companyId).catch((cause: unknown) => {
    throw new CompanyKeyError(`The key of company ${companyId} cannot be opened.`, { cause });
  });

const sealWith = (key: Buffer): CompanySeal => {
  const derived = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  const [sealingKey, fingerprintKey] = [createSecretKey(derived("seal")), derived("fingerprint")];
  return {
    seal: (content, boundTo) => seal(sealingKey, content, boundTo),
    unseal: (sealed, boundTo) => unseal(sealingKey, sealed, boundTo),
    unsealBytes: (sealed, boundTo) => unsealBytes(sealingKey, sealed, boundTo),
    fingerprintOf: (kind, text) => createHmac("sha256", fingerprintKey).update(`${kind}\n${text}`).digest(),
  };
};
