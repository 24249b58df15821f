import { buffer } from "node:stream/consumers";
import type { CompanyId } from "@albashi/contracts/ids";
import type { Dependencies } from "../dependencies.ts";
import { companySeal } from "../encryption/company-seal.ts";
import { defineWorkflow } from "../outbox/workflow.ts";
import { findStoredFile, type StoredFile, saveScanState } from "./store.ts";
import { ScanStoredFile } from "./workflow-contracts.ts";

/** Scans a file in quarantine. While the scanner is down the step fails and is retried, and the file stays in quarantine. */
export const scanStoredFile = defineWorkflow(ScanStoredFile, (dependencies, { payload: { companyId, fileId }, step }) =>
  step("scan file", async () => {
    const { database, scanner, alarm } = dependencies;
    const file = await database.inCompany(companyId, (tx) => findStoredFile(tx, fileId));
    if (file?.scanState !== "quarantined") return;
    const verdict = await scanner.scan(await contentOf(dependencies, companyId, file));
    await database.inCompany(companyId, (tx) => saveScanState(tx, { fileId, scanState: verdict }));
    if (verdict === "infected") alarm({ companyId, fileId }, "a file in quarantine is infected; it will not be opened");
  }),
);

const contentOf = async (
  dependencies: Pick<Dependencies, "database" | "files" | "vault" | "clock">,
  companyId: CompanyId,
  { storageKey, sealedAs }: StoredFile,
): Promise<Buffer> => {
  const content = await buffer(await dependencies.files.get(storageKey));
  if (sealedAs === null) return content;
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  return seal.unsealBytes(content, sealedAs);
};
