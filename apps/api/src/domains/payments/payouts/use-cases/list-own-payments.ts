import type { RunId } from "@albashi/contracts/ids";
import type { OwnPayment } from "@albashi/contracts/payments/own-payments";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { ownEmployeeId } from "../../../people/index.ts";
import { presentOwnPayment } from "../model/own-payment.ts";
import { findOwnPayments } from "../store/payment-queries.ts";

const pageSize = 24;

/** An employee's own payments, newest first. */
export const listOwnPayments = (
  { database }: Pick<Dependencies, "database">,
  actor: Actor,
  after: RunId | undefined,
): Promise<{ payments: OwnPayment[]; next: RunId | null }> =>
  database.inCompany(actor.companyId, async (tx) => {
    const found = await findOwnPayments(tx, { employeeId: ownEmployeeId(actor), after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    return { payments: page.map(presentOwnPayment), next: found.length > pageSize ? (page.at(-1)?.runId ?? null) : null };
  });
