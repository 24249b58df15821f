import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { expectedSettlementDay } from "../model/funding.ts";
import { findUnsettledTimes } from "../store/checkouts.ts";

/** The day on which the company's money at a provider is expected to have cleared; null when all of it has. */
export const readSettlementDay = async (
  tx: CompanyTransaction,
  { provider, now }: { provider: ProviderName; now: Date },
): Promise<LocalDate | null> => expectedSettlementDay(await findUnsettledTimes(tx, provider), now);
