import type { RunId } from "@albashi/contracts/ids";
import type { OwnPayment } from "@albashi/contracts/payments/own-payments";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findNextPayPeriod } from "../../../payroll/index.ts";
import { ownEmployeeId } from "../../../people/index.ts";
import { presentOwnPayment } from "../model/own-payment.ts";
import { findOwnPayments } from "../store/payment-queries.ts";

const pageSize = 24;

/** An employee's own payments, newest first, and their next pay day. */
export const listOwnPayments = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  after: RunId | undefined,
): Promise<{ payments: OwnPayment[]; next: RunId | null; nextPayDay: LocalDate | null }> =>
  database.inCompany(actor.companyId, async (tx) => {
    const employeeId = ownEmployeeId(actor);
    const found = await findOwnPayments(tx, { employeeId, after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const paidRunIds = page.filter(({ state }) => state === "paid").map(({ runId }) => runId);
    const nextPeriod = after ? null : await findNextPayPeriod(tx, { employeeId, paidRunIds, today: lagosDayOf(clock.now()) });
    return {
      payments: page.map(presentOwnPayment),
      next: found.length > pageSize ? (page.at(-1)?.runId ?? null) : null,
      nextPayDay: nextPeriod?.payDay ?? null,
    };
  });
