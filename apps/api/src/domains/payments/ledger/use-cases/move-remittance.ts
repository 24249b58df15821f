import type { CompanyId } from "@albashi/contracts/ids";
import type { RemittanceChannel } from "@albashi/contracts/remittances/payments";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { employerReceivable } from "../model/accounts.ts";
import { type CreditedSchedule, creditJournals } from "../model/release-journals.ts";
import {
  type RemittancePosting,
  remittanceFailedJournal,
  remittancePaidJournal,
  remittanceReservedJournal,
} from "../model/remittance-journals.ts";
import { findBalances, postJournals } from "../store/journals.ts";
import { closeObligations, type SettledObligation } from "../store/obligations.ts";
import { lockReceivable } from "../store/provider-position.ts";

/** Takes the money of a payment from what is held for its authority. The database refuses more than is held. */
export const reserveRemittance = (tx: CompanyTransaction, companyId: CompanyId, posting: RemittancePosting) =>
  postJournals(tx, companyId, [remittanceReservedJournal(posting)]);

interface ClearedRemittance extends RemittancePosting {
  readonly channel: RemittanceChannel;
  /** What the payment completes: nothing of these is left to remit. */
  readonly obligations: readonly SettledObligation[];
}

/** Clears the liability of a payment that reached its authority. */
export const clearRemittance = async (tx: CompanyTransaction, companyId: CompanyId, { obligations, ...posting }: ClearedRemittance) => {
  await closeObligations(tx, { obligations, at: posting.at });
  await postJournals(tx, companyId, [remittancePaidJournal(posting)]);
};

/** Holds the money of a payment that was not made for its authority again. */
export const returnRemittance = (tx: CompanyTransaction, companyId: CompanyId, posting: RemittancePosting) =>
  postJournals(tx, companyId, [remittanceFailedJournal(posting)]);

interface Credited {
  readonly schedules: readonly CreditedSchedule[];
  readonly obligations: readonly SettledObligation[];
  readonly at: Date;
}

/** Gives held money back to the company because a correction or credit covers it. The database refuses more than schedules no longer need. */
export const releaseCredited = async (tx: CompanyTransaction, companyId: CompanyId, { schedules, obligations, at }: Credited) => {
  await closeObligations(tx, { obligations, at });
  if (schedules.length === 0) return;
  await lockReceivable(tx, companyId);
  const receivable = (await findBalances(tx, [employerReceivable])).get(employerReceivable) ?? 0n;
  await postJournals(tx, companyId, creditJournals({ schedules, receivable, at }));
};
