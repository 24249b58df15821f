import type { ResponseOf } from "@albashi/contracts/contract";
import type { ScheduleId } from "@albashi/contracts/ids";
import type { DoubtedArrival, ListPensionArrivals } from "@albashi/contracts/remittances/pension-arrivals";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { scheduleNotFound } from "../errors.ts";
import { countArrivals, type DoubtedRow, findDoubtedArrivals } from "../store/pension-arrivals.ts";

const pageSize = 50;
const cursors = cursorOf("pension arrivals", { staffNumber: cursorColumn.number, runId: cursorColumn.uuid });

/** The employees on a schedule who doubt that their pension arrived. It shows what each was deducted, so the read is audited. */
export const listPensionArrivals = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { scheduleId, cursor }: { scheduleId: ScheduleId; cursor?: string | undefined },
): Promise<ResponseOf<typeof ListPensionArrivals>> => {
  const place = cursors.decode(cursor);
  const after = place && { staffNumber: Number(place.staffNumber), runId: place.runId };
  return database.inCompany(companyId, async (tx) => {
    const counts = await countArrivals(tx, scheduleId);
    if (!counts) throw scheduleNotFound();
    const found = await findDoubtedArrivals(tx, { scheduleId, after, limit: pageSize + 1 });
    if (found.length > 0)
      await writeAuditEntry(tx, { at: clock.now(), actor: userId, action: "pension_arrivals_read", subject: scheduleId });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const next = found.length > pageSize && last ? cursors.encode({ staffNumber: String(last.staffNumber), runId: last.runId }) : null;
    return { ...counts, people: page.map(presentDoubted), next };
  });
};

const presentDoubted = ({ amount, answeredAt, scheduled, ...row }: DoubtedRow): DoubtedArrival => ({
  ...row,
  amountKobo: amount === null ? null : String(amount),
  answeredOn: lagosDayOf(answeredAt),
  scheduledKobo: String(scheduled),
});
