import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** The company that the tour shows, and the user behind each view; undefined when none is shown. */
export const findDemoTour = async (
  tx: PlatformTransaction,
): Promise<{ companyId: CompanyId; users: Record<MembershipKind, UserId> } | undefined> => {
  const row = await query(tx).selectFrom("demo_tours").selectAll().executeTakeFirst();
  return (
    row && {
      companyId: row.company_id as CompanyId,
      users: { employer: row.employer_user_id as UserId, staff: row.staff_user_id as UserId },
    }
  );
};
