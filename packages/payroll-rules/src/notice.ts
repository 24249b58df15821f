import { addDays, type LocalDate, monthOf } from "@albashi/dates";
import { inForceOn } from "./law/in-force.ts";
import { type NoticeStep, noticeOfTermination } from "./law/labour.ts";

const monthsInYear = 12;

/** The notice the Labour Act requires after a length of service, including the day itself. */
export const noticeAfter = ({ firstDay, on }: { firstDay: LocalDate; on: LocalDate }): NoticeStep["notice"] => {
  if (on < firstDay) throw new RangeError(`Service from ${firstDay} has not begun on ${on}.`);
  const service = serviceBetween(firstDay, addDays(on, 1));
  const appliesTo = ({ monthsOfService, begins }: NoticeStep) =>
    service.months > monthsOfService || (service.months === monthsOfService && (begins === "with" || service.hasDaysOver));
  const step = inForceOn(noticeOfTermination, on).value.findLast(appliesTo);
  if (!step) throw new RangeError(`The law requires no notice after service from ${firstDay} to ${on}.`);
  return step.notice;
};

/** Full months between two days, and whether days have passed beyond them. */
const serviceBetween = (from: LocalDate, to: LocalDate) => {
  const [first, last] = [monthOf(from), monthOf(to)];
  const [years, months] = [last.year - first.year, last.month - first.month];
  const [startDay, endDay] = [from.slice(8), to.slice(8)];
  return { months: years * monthsInYear + months - (endDay < startDay ? 1 : 0), hasDaysOver: endDay !== startDay };
};
