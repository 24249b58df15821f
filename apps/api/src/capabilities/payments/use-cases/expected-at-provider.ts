import type { CompanyId } from "@albashi/contracts/ids";
import type { Parts } from "../../../parts.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { findCompaniesWithPayments, findHoldings } from "../store.ts";

/** What all companies together have at a provider by our books. Its one balance is theirs in common, and nobody's alone. */
export const expectedAtProvider = async (
  { database, payouts }: Pick<Parts, "database" | "payouts">,
  provider: ProviderName,
): Promise<bigint> => {
  const companies = await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx));
  let expected = 0n;
  for (const companyId of companies) {
    const { clearing, inTransit } = await database.inCompany(companyId, (tx) => findHoldings(tx, provider));
    expected += payouts[provider].deductsAtOnce ? clearing + inTransit : clearing;
  }
  return expected;
};
