import type { ResponseOf } from "@albashi/contracts/contract";
import type { CompanyId, ScheduleId } from "@albashi/contracts/ids";
import type { ReadSchedule, ScheduleDetails } from "@albashi/contracts/remittances/schedules";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { findHolidayChanges, holidaysAroundYear } from "../../../companies/index.ts";
import { findUserNames } from "../../../identity/index.ts";
import { scheduleNotFound } from "../errors.ts";
import { presentLine, presentSchedule } from "../model/present-schedule.ts";
import type { SchedulePerson } from "../model/schedule.ts";
import { findCredit } from "../store/credit.ts";
import { findObligations } from "../store/obligations.ts";
import { findScheduleDetails, findSchedulePeople } from "../store/schedule-details.ts";
import { checkFile } from "./check-file.ts";
import { spreadCreditOver } from "./list-obligations.ts";
import { rerouteLines } from "./schedule-remittances.ts";

const pageSize = 100;
const cursors = cursorOf("schedule", { rank: cursorColumn.number, staffNumber: cursorColumn.number });
const blockedRank = "0";

/** One schedule, and a page of the people on it. It shows what each of them was deducted, so the read is audited. */
export const readSchedule = (
  dependencies: Pick<Dependencies, "database" | "clock" | "config">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { scheduleId, cursor }: { scheduleId: ScheduleId; cursor?: string | undefined },
): Promise<ResponseOf<typeof ReadSchedule>> => {
  const place = cursors.decode(cursor);
  const after = place && { isBlocked: place.rank === blockedRank, staffNumber: Number(place.staffNumber) };
  return dependencies.database.inCompany(companyId, async (tx) => {
    const at = dependencies.clock.now();
    // Finalising does the same first. Without it an employee who has named a pension administrator would still be shown as blocked.
    if (!after) await rerouteLines(tx, companyId, at);
    const schedule = await readScheduleDetails(dependencies, tx, { companyId, scheduleId, at });
    await writeAuditEntry(tx, { at, actor: userId, action: "remittance_schedule_read", subject: scheduleId });
    const found = await findSchedulePeople(tx, { scheduleId, after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return { schedule, lines: page.map(presentLine), next: found.length > pageSize && last ? cursorAfter(last) : null };
  });
};

const cursorAfter = ({ block, staffNumber }: SchedulePerson) =>
  cursors.encode({ rank: block === null ? "1" : blockedRank, staffNumber: String(staffNumber) });

/** The totals, days and state of one schedule. */
export const readScheduleDetails = async (
  dependencies: Pick<Dependencies, "config">,
  tx: CompanyTransaction,
  { companyId, scheduleId, at }: { companyId: CompanyId; scheduleId: ScheduleId; at: Date },
): Promise<ScheduleDetails> => {
  const schedule = await findScheduleDetails(tx, scheduleId);
  if (!schedule) throw scheduleNotFound();
  const changes = await findHolidayChanges(tx);
  const { finalisedBy } = schedule;
  // Older schedules of the authority take its credit first, as in the list.
  const hasCredit = schedule.state === "open" && (await findCredit(tx, schedule)) > 0n;
  const covered = hasCredit ? await spreadCreditOver(tx, await findObligations(tx, { from: schedule.countedFrom })) : undefined;
  return presentSchedule(schedule, {
    today: lagosDayOf(at),
    holidaysOf: (year) => holidaysAroundYear(year, changes),
    creditOf: () => covered?.get(scheduleId) ?? 0n,
    finalisedBy: finalisedBy && ((await findUserNames(tx, [finalisedBy])).get(finalisedBy) ?? null),
    file: await checkFile(dependencies, tx, { companyId, schedule }),
  });
};
