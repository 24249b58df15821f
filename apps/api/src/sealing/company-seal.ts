import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../database/in-company.ts";
import type { Parts } from "../parts.ts";
import { seal, unseal, unsealBytes } from "./aes-gcm.ts";
import { findWrappedKey, insertWrappedKey } from "./store.ts";

/** Seals what is personal under one company's own key. */
export interface CompanySeal {
  /** `boundTo` says what it is and whose, such as "nin 0198…": copied to another row it does not open. */
  seal(content: string | Buffer, boundTo: string): Buffer;
  unseal(sealed: Buffer, boundTo: string): string;
  unsealBytes(sealed: Buffer, boundTo: string): Buffer;
  /** The same text gives the same fingerprint inside a company, and nothing can be read from it. */
  fingerprintOf(kind: string, text: string): Buffer;
}

/** Opens a company's seal; the first time, its key is made. */
export const companySeal = async (
  { vault, clock }: Pick<Parts, "vault" | "clock">,
  tx: CompanyTransaction,
  companyId: CompanyId,
): Promise<CompanySeal> => {
  const known = await findWrappedKey(tx, companyId);
  if (known) return sealWith(await vault.unwrap(known, companyId));
  await insertWrappedKey(tx, companyId, await vault.wrap(randomBytes(32), companyId), clock.now());
  // Somebody else may have been first: the key that stayed is the company's.
  const kept = await findWrappedKey(tx, companyId);
  if (!kept) throw new Error(`The key of company ${companyId} was written and is not there.`);
  return sealWith(await vault.unwrap(kept, companyId));
};

const sealWith = (key: Buffer): CompanySeal => {
  const derived = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  const [sealingKey, fingerprintKey] = [derived("seal"), derived("fingerprint")];
  return {
    seal: (content, boundTo) => seal(sealingKey, content, boundTo),
    unseal: (sealed, boundTo) => unseal(sealingKey, sealed, boundTo),
    unsealBytes: (sealed, boundTo) => unsealBytes(sealingKey, sealed, boundTo),
    fingerprintOf: (kind, text) => createHmac("sha256", fingerprintKey).update(`${kind}\n${text}`).digest(),
  };
};
