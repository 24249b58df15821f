import type { RunId } from "@albashi/contracts/ids";
import type { PaymentLine } from "@albashi/contracts/payments-runs";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Parts } from "../../../parts.ts";
import { findOwnPay, findRun } from "../../payroll/index.ts";
import { findPeopleInBrief, findPlacesToPay } from "../../people/index.ts";
import { runNotFound } from "../errors.ts";
import { barredByAmount } from "../model/destination.ts";
import type { PaymentRow } from "../model/payment-row.ts";
import { paymentShown } from "../model/payment-words.ts";
import { findPaymentPage, findRunPayment, findSuspected, type PaymentFilter } from "../store.ts";
import { limitsOf } from "./limits-of.ts";

const pageSize = 100;
const places = cursorOf("payments", { rank: part.number, sortKey: part.text, employeeId: part.uuid });

type ListParts = Pick<Parts, "database" | "clock" | "config" | "payouts">;

/** A page of everybody's payment in a run: those that need somebody, then the others, each by name. */
export const listPayments = (
  parts: ListParts,
  actor: Actor,
  { runId, filter, cursor }: { runId: RunId; filter: PaymentFilter; cursor: string | undefined },
): Promise<{ payments: PaymentLine[]; next: string | null }> => {
  const place = places.read(cursor);
  const after = place && { ...place, rank: Number(place.rank) };
  return parts.database.inCompany(actor.companyId, async (tx) => {
    if (!(await findRun(tx, runId))) throw runNotFound();
    const found = await findPaymentPage(tx, { runId, filter, after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      payments: await pageShown(parts, tx, { actor, runId, page }),
      next: found.length > pageSize && last ? places.written({ ...last, rank: String(last.rank) }) : null,
    };
  });
};

/** What can be done about each payment depends on where its person is paid now, on the limits, and on what the provider suspects. */
const pageShown = async (
  parts: ListParts,
  tx: CompanyTransaction,
  { actor, runId, page }: { actor: Actor; runId: RunId; page: readonly PaymentRow[] },
): Promise<PaymentLine[]> => {
  const run = await findRunPayment(tx, runId);
  if (!run) return [];
  const employeeIds = page.map(({ employeeId }) => employeeId);
  const [own] = await findOwnPay(tx, actor, await findPeopleInBrief(tx, employeeIds));
  const accounts = new Map((await findPlacesToPay(tx, employeeIds)).map((account) => [account.employeeId, account]));
  const suspected = await findSuspected(tx, { runId, employeeIds });
  const bounds = { limits: await limitsOf(parts, tx), provider: parts.payouts[run.provider] };
  const now = parts.clock.now();
  return page.map((row) =>
    paymentShown(row, {
      now,
      isOwn: row.employeeId === own?.employeeId,
      isBarred: barredByAmount(row.amount, bounds) !== undefined,
      isSuspicionOpen: suspected.has(row.employeeId),
      place: accounts.get(row.employeeId),
    }),
  );
};
