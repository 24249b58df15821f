import type { CompanyId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import type { Limits } from "../model/limits.ts";
import { saveLimits } from "../store/operator-controls.ts";
import { effectiveLimits, requireCompany } from "./guards.ts";

/** The limits in force for a company: its own, or the defaults. The read is audited. */
export const readLimitsByOperator = (
  dependencies: Pick<Dependencies, "database" | "clock" | "config">,
  { companyId, by }: { companyId: CompanyId; by: OperatorContext },
): Promise<Limits> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    await requireCompany(tx, companyId);
    await writeOperatorAction(tx, { at: dependencies.clock.now(), ...by, action: "limits_read", subject: companyId });
    return effectiveLimits(dependencies, tx);
  });

/** An operator sets limits for a company. */
export const setLimitsByOperator = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, limits, by }: { companyId: CompanyId; limits: Limits; by: OperatorContext },
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    await requireCompany(tx, companyId);
    await saveLimits(tx, companyId, { ...limits, by: by.operator, at });
    await writeOperatorAction(tx, { at, ...by, action: "limits_set", subject: companyId });
    const details = { perItem: String(limits.perItem), perRun: String(limits.perRun), perDay: String(limits.perDay) };
    await writeAuditEntry(tx, { at, actor: undefined, action: "payment_limits_set", subject: companyId, details });
  });
