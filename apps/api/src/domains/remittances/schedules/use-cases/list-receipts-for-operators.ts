import { AdminRole } from "@albashi/contracts/identity/roles";
import type { LocalDate } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { payeeOf } from "../model/authority.ts";
import { findReceiptsForOperators, type OperatorReceipt } from "../store/operator-receipts.ts";
import { lockReceiptToFind } from "../store/receipts.ts";

/** What an operator needs to find a receipt at its source. The amount is not named: it has to be read there. */
export interface ListedReceipt extends OperatorReceipt {
  readonly companyName: string;
  readonly payee: string;
  readonly number: string;
  readonly reference: string | null;
  readonly paidOn: LocalDate;
}

const listed = 50;
const checkingRoles = AdminRole.options.filter((role) => isAllowed({ kind: "employer", role }, "payroll.approve"));

/** Receipts that no second person of their company can check, and receipts whose number another company entered. The read is audited. */
export const listReceiptsForOperators = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  by: OperatorContext,
): Promise<ListedReceipt[]> => {
  const found = await database.inPlatform(async (tx) => {
    await writeOperatorAction(tx, { at: clock.now(), ...by, action: "receipts_listed", subject: "receipts" });
    return findReceiptsForOperators(tx, { checkingRoles, limit: listed });
  });
  const receipts: ListedReceipt[] = [];
  for (const one of found)
    await database.inCompany(one.companyId, async (tx) => {
      const receipt = await lockReceiptToFind(tx, one.receiptId);
      const companyName = (await findCompany(tx, one.companyId))?.name ?? "";
      if (!receipt) return;
      const { kind, code, number, reference, paidOn } = receipt;
      receipts.push({
        ...one,
        companyName,
        payee: kind === "pension" ? "Pension" : payeeOf({ kind, code, payeeName: null }),
        number,
        reference,
        paidOn,
      });
    });
  return receipts;
};
