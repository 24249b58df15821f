import type { UnreadableReason } from "@albashi/contracts/people/import-errors";

/** The file is not a readable sheet. A retry cannot help; another file can. */
export class SheetParseError extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`The sheet cannot be read: ${reason}.`);
    this.name = "UnreadableSheet";
    this.reason = reason;
  }
}
