import type { RunId } from "@albashi/contracts/ids";
import type { OwnPayment } from "@albashi/contracts/payments-own";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { ownPaymentShown } from "../model/own-payment.ts";
import { findOwnPayments } from "../store.ts";

const pageSize = 24;

/** Somebody's own payments, the newest first. */
export const listOwnPayments = (
  { database }: Pick<Parts, "database">,
  actor: Actor,
  after: RunId | undefined,
): Promise<{ payments: OwnPayment[]; next: RunId | null }> =>
  database.inCompany(actor.companyId, async (tx) => {
    const found = await findOwnPayments(tx, { employeeId: ownEmployeeId(actor), after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    return { payments: page.map(ownPaymentShown), next: found.length > pageSize ? (page.at(-1)?.runId ?? null) : null };
  });
