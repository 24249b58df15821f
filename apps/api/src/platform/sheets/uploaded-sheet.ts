import { buffer } from "node:stream/consumers";
import type { CompanyId, FileId, UserId } from "@albashi/contracts/ids";
import type { UnreadableReason } from "@albashi/contracts/people/import-errors";
import type { Dependencies } from "../dependencies.ts";
import { type CompanySeal, companySeal } from "../encryption/company-seal.ts";
import type { StoredFile } from "../files/store.ts";
import { openFile, storeFile } from "../files/store-file.ts";
import { ApiError } from "../http/api-error.ts";
import type { UploadedFile } from "../http/route.ts";
import type { SheetBudget } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";
import type { SheetRow } from "./sheet-row.ts";

interface Upload {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly sheet: UploadedFile;
  readonly seal: CompanySeal;
  /** Binds the encrypted sheet to what it was uploaded for. */
  readonly sealedAs: string;
}

/** Stores an uploaded sheet encrypted, because it has personal data. */
export const storeUploadedSheet = async (
  dependencies: Parameters<typeof storeFile>[0],
  { companyId, userId, sheet, seal, sealedAs }: Upload,
): Promise<StoredFile> => {
  const uploaded = await sheet.read();
  const file = { companyId, purpose: "import", ownerId: userId, mediaType: "application/octet-stream" } as const;
  return storeFile(dependencies, { ...file, content: seal.seal(uploaded, sealedAs), uploaded, sealedAs });
};

interface StoredSheet {
  readonly companyId: CompanyId;
  readonly fileId: FileId | null;
  readonly sealedAs: string;
  readonly budget: SheetBudget;
}

/** The rows of a stored sheet, parsed in a thread of its own. */
export const openUploadedSheet = async (
  dependencies: Pick<Dependencies, "database" | "files" | "clock" | "vault" | "sheets">,
  { companyId, fileId, sealedAs, budget }: StoredSheet,
): Promise<AsyncGenerator<SheetRow>> => {
  const file = fileId && (await openFile(dependencies, companyId, fileId));
  if (!file) throw new Error(`The sheet "${sealedAs}" is not stored any more.`);
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  return dependencies.sheets.parse({ companyId, bytes: seal.unsealBytes(await buffer(file.content), sealedAs), budget });
};

/** Why a sheet cannot be read. Any other error is thrown again. */
export const unreadableReasonOf = (error: unknown): UnreadableReason => {
  if (error instanceof ApiError && error.code === "file_infected") return "infected";
  if (error instanceof SheetParseError) return error.reason;
  throw error;
};
