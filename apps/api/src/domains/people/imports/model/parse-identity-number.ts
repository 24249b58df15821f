import { Nin, RsaPin, TaxId } from "@albashi/contracts/people/identity-number";
import type { CellErrorCode } from "@albashi/contracts/people/import-errors";
import type * as z from "zod/mini";
import { type PensionAdministrator, pensionAdministratorCalled } from "../../../../platform/reference/pension-administrators.ts";
import { type ParsedCell, parsedValue, parseFailure } from "./cell-error.ts";

type NumberError = Extract<CellErrorCode, "nin_not_understood" | "tax_id_not_understood" | "rsa_pin_not_understood">;

const readNumber =
  (schema: z.ZodMiniType<string>, code: NumberError) =>
  (text: string): ParsedCell<string> => {
    const bare = text.trim().replace(/^'/, "");
    if (/^\d+(\.\d+)?e\+?\d+$/i.test(bare)) return parseFailure({ code: "number_shortened" });
    const read = schema.safeParse(bare);
    return read.success ? parsedValue(read.data) : parseFailure({ code });
  };

export const readNin = readNumber(Nin, "nin_not_understood");
export const readTaxId = readNumber(TaxId, "tax_id_not_understood");
export const readRsaPin = readNumber(RsaPin, "rsa_pin_not_understood");

/** An unknown administrator is an error, because contributions must not follow a guess. */
export const readPensionAdministrator = (text: string): ParsedCell<PensionAdministrator> => {
  const found = pensionAdministratorCalled(text);
  return found ? parsedValue(found) : parseFailure({ code: "administrator_unknown" });
};
