import { type CorrectionAsked, RecordCorrection } from "@albashi/contracts/attendance/corrections";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { useState } from "react";
import { call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { SectionState } from "../../ui/section-state.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { AttendanceDays } from "./attendance-days.tsx";
import { attendanceKey, useAttendanceOf } from "./attendance-queries.ts";
import { messages as companyMessages } from "./company-messages.ts";
import { messages as correctionMessages } from "./correction-messages.ts";
import { messages } from "./messages.ts";
import { WeekPicker, weekOf } from "./week-picker.tsx";

interface HoursSheetProps {
  readonly employee: { readonly employeeId: string; readonly fullName: string };
  /** The Monday of the week to begin with: this week's by default. */
  readonly weekFrom?: LocalDate;
  readonly onClose: () => void;
}

/** The hours of an employee, week by week. */
export const HoursSheet = ({ employee, weekFrom, onClose }: HoursSheetProps) => {
  const today = lagosDayOf(new Date());
  const [from, setFrom] = useState(weekFrom ?? weekOf(today).from);
  const attendance = useAttendanceOf(employee.employeeId, weekOf(from));
  const can = useCan();
  const correct = useMutationAction(
    async (body: CorrectionAsked) => {
      await call(RecordCorrection, { params: { employeeId: employee.employeeId }, body });
      return correctionMessages.correct.saved;
    },
    (queries) => queries.invalidateQueries({ queryKey: attendanceKey }),
  );
  return (
    <Sheet title={companyMessages.open(employee.fullName)} onClose={onClose}>
      <WeekPicker from={from} today={today} onChange={setFrom} />
      <SectionState query={attendance} messages={messages.load} />
      {attendance.isSuccess && (
        <AttendanceDays
          days={attendance.data.days}
          missingNote={companyMessages.askEmployee}
          isRequest={false}
          onCorrect={can("attendance.write") ? (correction) => correct.mutateAsync(correction) : undefined}
        />
      )}
    </Sheet>
  );
};
