import { setTimeout as pause } from "node:timers/promises";
import type { Obligation } from "../packages/contracts/src/remittances/obligations.ts";
import type { Session } from "./session.ts";

const timeoutMs = 60_000;

/**
 * Remits what was deducted in the months before one: each schedule is finalised and paid in time, the maker enters the receipt, and the
 * checker finds it at the authority. The later month stays open. Returns how many receipts there are.
 */
export const remitMonthsBefore = async (
  maker: Session,
  checker: Session,
  { year, month }: { year: number; month: number },
): Promise<number> => {
  const firstOpenDay = `${year}-${String(month).padStart(2, "0")}-01`;
  const obligations = await waitForObligations(maker, firstOpenDay);
  const today = new Date().toISOString().slice(0, 10);
  let receipts = 0;
  for (const { kind, due, countedFrom, remitter, schedules } of obligations) {
    // What is due once a year is not due yet.
    if (countedFrom >= firstOpenDay || remitter !== "employer" || due === null || due.payBy > today) continue;
    for (const { scheduleId, state, totalKobo } of schedules) {
      if (state !== "open" || BigInt(totalKobo) <= 0n) continue;
      receipts += 1;
      await remit(maker, checker, { scheduleId, kind, paidOn: due.payBy, sequence: receipts });
    }
  }
  return receipts;
};

interface Remittance {
  readonly scheduleId: string;
  readonly kind: Obligation["kind"];
  readonly paidOn: string;
  /** Makes the number of the receipt, of which each is used once. */
  readonly sequence: number;
}

const remit = async (maker: Session, checker: Session, { scheduleId, kind, paidOn, sequence }: Remittance) => {
  const path = `/remittances/schedules/${scheduleId}`;
  const { schedule } = await maker.send<{ schedule: { remittable: { lineCount: number; totalKobo: string } } }>("GET", path);
  const { lineCount, totalKobo } = schedule.remittable;
  if (lineCount === 0) return;
  const { payableKobo } = (
    await maker.send<{ schedule: { finalised: { payableKobo: string } } }>("POST", `${path}/finalise`, { lineCount, totalKobo })
  ).schedule.finalised;
  // The employee sees the last four digits.
  const number = `${paidOn.slice(0, 4)}-${Date.now()}${String(sequence).padStart(4, "0")}`;
  const channel = kind === "paye" ? "state_portal" : kind === "pension" ? "pension_provider" : "remita";
  const { receipts } = await maker.send<{ receipts: readonly { receiptId: string }[] }>("POST", `${path}/receipts`, {
    ...{ number, reference: null, amountKobo: payableKobo, paidOn, channel, alsoPays: [] },
  });
  for (const { receiptId } of receipts) {
    await checker.send("POST", `${path}/receipts/${receiptId}/check`, { way: "portal", amountAtSourceKobo: payableKobo });
  }
};

/** Schedules are written just after each payout has started: waits until the last closed month has its own. */
const waitForObligations = async (reader: Session, lastMonth: string): Promise<readonly Obligation[]> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const { obligations } = await reader.send<{ obligations: readonly Obligation[] }>("GET", "/remittances");
    if (obligations.some(({ kind, countedFrom }) => kind === "paye" && countedFrom >= lastMonth)) return obligations;
    if (Date.now() > end) throw new Error(`No schedule of ${lastMonth} after ${timeoutMs} ms.`);
    await pause(300);
  }
};
