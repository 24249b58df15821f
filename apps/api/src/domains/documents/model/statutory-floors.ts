import type { LocalDate } from "@albashi/dates";
import { noticeAfter } from "@albashi/payroll-rules";

// What the Labour Act sets as the least. A contract can give more.

export const annualLeaveFloor = { days: 6, law: "Labour Act s.18(1)" } as const;
export const sickLeaveFloor = { days: 12, law: "Labour Act s.16" } as const;

const daysOf = { day: 1, week: 7, month: 30 } as const;

/** The notice that the law requires on a day, where a contract says less; undefined where it says enough. */
export const noticeBelowLaw = (notice: string, { firstDay, on }: { firstDay: LocalDate; on: LocalDate }): string | undefined => {
  const required = noticeAfter({ firstDay, on: on < firstDay ? firstDay : on });
  const [count = "", unit = ""] = notice.split(" ");
  const given = Number(count) * daysOf[unit.replace(/s$/, "") as keyof typeof daysOf];
  if (given >= required.count * daysOf[required.unit]) return undefined;
  return `${required.count} ${required.unit}${required.count === 1 ? "" : "s"}`;
};
