import type { CompanyId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import { type OnBehalf, recordAct } from "../../../operator/store.ts";
import type { Parts } from "../../../parts.ts";
import type { Limits } from "../model/claim.ts";
import { saveLimits } from "../store.ts";
import { expectCompany } from "./expect-company.ts";
import { limitsOf } from "./limits-of.ts";

/** How much may go out of a company at most: its own limits, or the product's. The look is written down. */
export const readLimitsByOperator = (
  parts: Pick<Parts, "database" | "clock" | "config">,
  { companyId, by }: { companyId: CompanyId; by: OnBehalf },
): Promise<Limits> =>
  parts.database.inCompany(companyId, async (tx) => {
    await expectCompany(tx, companyId);
    await recordAct(tx, { at: parts.clock.now(), ...by, act: "limits_read", subject: companyId });
    return limitsOf(parts, tx);
  });

/** One of our own people gives a company limits of its own. */
export const setLimitsByOperator = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, limits, by }: { companyId: CompanyId; limits: Limits; by: OnBehalf },
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    await expectCompany(tx, companyId);
    await saveLimits(tx, companyId, { ...limits, by: by.operator, at });
    await recordAct(tx, { at, ...by, act: "limits_set", subject: companyId });
    const details = { perItem: String(limits.perItem), perRun: String(limits.perRun), perDay: String(limits.perDay) };
    await record(tx, { at, actor: undefined, action: "payment_limits_set", subject: companyId, details });
  });
