import { createHash } from "node:crypto";
import type { DocumentText } from "@albashi/contracts/documents/documents";

/** Identifies a text that was previewed, so that exactly this one is issued. */
export const hashOfText = (text: DocumentText): string => createHash("sha256").update(JSON.stringify(text)).digest("hex");
