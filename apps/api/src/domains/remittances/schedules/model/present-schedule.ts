import type { ScheduleDetails, ScheduleLine } from "@albashi/contracts/remittances/schedules";
import { type PresentationDay, presentObligation } from "./present-obligation.ts";
import type { SchedulePerson, StoredSchedule } from "./schedule.ts";

/** A schedule as it is shown: with the days of its obligation, and what lateness of its own amount costs by today. */
export const presentSchedule = (
  schedule: StoredSchedule,
  day: PresentationDay & { readonly finalisedBy: string | null; readonly file: ScheduleDetails["file"] },
): ScheduleDetails => {
  const { scheduleId, number, state, people, blocked, payable, creditUsed, creditOffer, finalisedAt, paid, isDisputed, arrivalDoubts } =
    schedule;
  const summary = {
    ...{ scheduleId, number, state, people, totalKobo: String(schedule.total), payableKobo: payable === null ? null : String(payable) },
    ...{ paid, uncheckedKobo: String(schedule.unchecked), isDisputed, arrivalDoubts, blocked },
  };
  const shown = presentObligation({ ...schedule, schedules: [summary] }, day);
  const { obligationId, kind, payee, countedFrom, remitter, legalEmployer, due, lateness } = shown;
  return {
    ...summary,
    ...{ obligationId, kind, payee, countedFrom, remitter, legalEmployer, due, lateness },
    file: day.file,
    remittable: {
      lineCount: schedule.remittableLines,
      people: schedule.remittablePeople,
      totalKobo: String(schedule.remittableTotal),
    },
    creditOfferKobo: creditOffer > 0n ? String(creditOffer) : null,
    finalised: finalisedAt && {
      at: finalisedAt.toISOString(),
      by: day.finalisedBy,
      creditUsedKobo: String(creditUsed),
      isCreditConfirmed: schedule.isCreditConfirmed,
      payableKobo: String(payable),
    },
  };
};

export const presentLine = ({ employeePart, employerPart, voluntaryPart, ...person }: SchedulePerson): ScheduleLine => ({
  employeeId: person.employeeId,
  staffNumber: person.staffNumber,
  fullName: person.fullName,
  employeePartKobo: String(employeePart),
  employerPartKobo: String(employerPart),
  voluntaryPartKobo: String(voluntaryPart),
  totalKobo: String(employeePart + employerPart + voluntaryPart),
  block: person.block,
});
