import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { type FeePosting, feeCollectedJournal, feeRefundedJournal } from "../model/fee-journals.ts";
import { postJournals } from "../store/journals.ts";

/** Takes the fees of invoices from the wallet. The database refuses a second collection of one, and more than the wallet has. */
export const collectFees = (tx: CompanyTransaction, companyId: CompanyId, fees: readonly FeePosting[]) =>
  postJournals(tx, companyId, fees.map(feeCollectedJournal));

/** Returns a collected fee to the wallet. */
export const refundFee = (tx: CompanyTransaction, companyId: CompanyId, fee: FeePosting) =>
  postJournals(tx, companyId, [feeRefundedJournal(fee)]);
