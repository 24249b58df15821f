import type { RunId } from "@albashi/contracts/ids";
import type { PaymentLine } from "@albashi/contracts/payments-runs";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { findOwnPay, findRun } from "../../payroll/index.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { placeUnknown, runNotFound } from "../errors.ts";
import { paymentShown } from "../model/payment-words.ts";
import { findPaymentPage, type PaymentFilter } from "../store.ts";

const pageSize = 100;

/** A page of everybody's payment in a run, by name. */
export const listPayments = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { runId, filter, cursor }: { runId: RunId; filter: PaymentFilter; cursor: string | undefined },
): Promise<{ payments: PaymentLine[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readPlace(cursor);
  return database.inCompany(actor.companyId, async (tx) => {
    if (!(await findRun(tx, runId))) throw runNotFound();
    const found = await findPaymentPage(tx, { runId, filter, after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const people = await findPeopleInBrief(
      tx,
      page.map(({ employeeId }) => employeeId),
    );
    const [own] = await findOwnPay(tx, actor, people);
    const now = clock.now();
    return {
      payments: page.map((row) => paymentShown(row, { now, isOwn: row.employeeId === own?.employeeId })),
      next: found.length > pageSize && last ? writtenPlace(last) : null,
    };
  });
};

/** Where a page by name begins, as one word of an address: after this person. */
export const writtenPlace = ({ employeeId, sortKey }: { employeeId: string; sortKey: string }) =>
  `${employeeId}.${Buffer.from(sortKey).toString("base64url")}`;

export const readPlace = (cursor: string): { employeeId: string; sortKey: string } => {
  const [, employeeId, name] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]*)$/.exec(cursor) ?? [];
  if (!employeeId || name === undefined) throw placeUnknown();
  return { employeeId, sortKey: Buffer.from(name, "base64url").toString("utf8").replaceAll("\u0000", "") };
};
