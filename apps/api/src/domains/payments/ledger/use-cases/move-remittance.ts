import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { RemittanceChannel } from "@albashi/contracts/remittances/payments";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import {
  type RemittancePosting,
  remittanceFailedJournal,
  remittancePaidJournal,
  remittanceReservedJournal,
} from "../model/remittance-journals.ts";
import { postJournals } from "../store/journals.ts";
import { markObligationsRemitted } from "../store/obligations.ts";

/** Takes the money of a payment from what is held for its authority. The database refuses more than is held. */
export const reserveRemittance = (tx: CompanyTransaction, companyId: CompanyId, posting: RemittancePosting) =>
  postJournals(tx, companyId, [remittanceReservedJournal(posting)]);

interface ClearedRemittance extends RemittancePosting {
  readonly channel: RemittanceChannel;
  /** What the payment completes: nothing of these is left to remit. */
  readonly obligations: readonly { readonly runId: RunId; readonly account: string }[];
}

/** Clears the liability of a payment that reached its authority. */
export const clearRemittance = async (tx: CompanyTransaction, companyId: CompanyId, { obligations, ...posting }: ClearedRemittance) => {
  await markObligationsRemitted(tx, { obligations, at: posting.at });
  await postJournals(tx, companyId, [remittancePaidJournal(posting)]);
};

/** Holds the money of a payment that was not made for its authority again. */
export const returnRemittance = (tx: CompanyTransaction, companyId: CompanyId, posting: RemittancePosting) =>
  postJournals(tx, companyId, [remittanceFailedJournal(posting)]);
