import type { StatutoryErrorCode, StatutoryField } from "@albashi/contracts/people/statutory-ids";
import type { PensionAdministrator } from "../../../../platform/reference/pension-administrators.ts";
import { pensionAdministratorByCode } from "../../../../platform/reference/pension-administrators.ts";
import { type ParsedCell, readNin, readPensionAdministrator, readRsaPin, readState, readTaxId } from "../../imports/index.ts";

/** A parsed cell: exactly one of its values, or why it has none. */
export type ParsedChange =
  | { readonly code: StatutoryErrorCode }
  | {
      readonly number?: { readonly kind: "nin" | "tax_id" | "rsa_pin"; readonly number: string };
      readonly administrator?: PensionAdministrator;
      readonly taxState?: string;
    };

/** Parses the text of a cell exactly as an imported sheet is parsed. An administrator can be given by its code too. */
export const parseChange = (field: StatutoryField, text: string): ParsedChange => {
  switch (field) {
    case "nin":
      return parsed(readNin(text), (number) => ({ number: { kind: "nin", number } }));
    case "taxId":
      return parsed(readTaxId(text), (number) => ({ number: { kind: "tax_id", number } }));
    case "rsaPin":
      return parsed(readRsaPin(text), (number) => ({ number: { kind: "rsa_pin", number } }));
    case "administrator": {
      const byCode = pensionAdministratorByCode(text.trim());
      return byCode ? { administrator: byCode } : parsed(readPensionAdministrator(text), (administrator) => ({ administrator }));
    }
    case "taxState":
      return parsed(readState(text), (taxState) => ({ taxState }));
  }
};

const parsed = <Value>(cell: ParsedCell<Value>, changeOf: (value: Value) => ParsedChange): ParsedChange =>
  // These parsers answer only codes that statutory IDs have too.
  cell.fault ? { code: cell.fault.code as StatutoryErrorCode } : changeOf(cell.value);
