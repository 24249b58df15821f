import type { CheckoutId, CompanyId, EmployeeId, ExceptionId, IncidentId, IntentId, StopId, UserId } from "@albashi/contracts/ids";
import { later, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { checkoutReference } from "../capabilities/payments/model/reference.ts";
import { insertCheckout, insertIntent, insertReferences, insertStop } from "../capabilities/payments/store.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import type { ServedApi } from "./served-api.ts";

/** Money of a canary company: one of each thing of it that a call can name in its address. */
export const plantMoney = (
  { parts: { database, clock } }: ServedApi,
  { companyId, employeeId, userId, canary }: { companyId: CompanyId; employeeId: EmployeeId; userId: UserId; canary: string },
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const [intentId, checkoutId, stopId] = [newId<IntentId>(), newId<CheckoutId>(), newId<StopId>()];
    const [incidentId, exceptionId] = [newId<IncidentId>(), newId<ExceptionId>()];
    const reference = checkoutReference(checkoutId);
    const made = { madeAt: at, madeBy: userId } as const;
    await insertIntent(tx, companyId, {
      intentId,
      purpose: "wallet",
      runId: null,
      amount: 500_000n,
      ...made,
      expiresAt: later(at, minuteMs),
    });
    await insertCheckout(tx, companyId, {
      ...{ checkoutId, intentId, provider: "kora", reference, amount: 500_000n, isLive: false, feeQuoted: 0n, nextLookAt: at, ...made },
    });
    await insertReferences(tx, companyId, [{ reference, kind: "checkout", subject: checkoutId }]);
    await insertStop(tx, { stopId, companyId, ...made, because: canary });
    await sql`
      insert into payment_incidents (company_id, incident_id, kind, reference, employee_id, at, what, cure)
      values (${companyId}, ${incidentId}, 'stuck', ${reference}, ${employeeId}, ${at}, ${canary}, ${canary})`.execute(query(tx));
    await sql`
      insert into reconciliation_exceptions (company_id, exception_id, reconciliation_id, list, reference, ours, found_at)
      values (${companyId}, ${exceptionId}, ${newId()}, 'only_ours', ${reference}, 500000, ${at})`.execute(query(tx));
    return { intentId, checkoutId, stopId, incidentId, exceptionId };
  });
