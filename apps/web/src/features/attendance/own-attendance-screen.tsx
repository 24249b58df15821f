import {
  AskForCorrection,
  type ClockCorrection,
  type CorrectionAsked,
  WithdrawCorrection,
} from "@albashi/contracts/attendance/corrections";
import { lagosDayOf } from "@albashi/dates";
import { useState } from "react";
import { call } from "../../api-client.ts";
import { useServerSession } from "../../app/rights.ts";
import { Button } from "../../ui/button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { AttendanceDays } from "./attendance-days.tsx";
import { attendanceKey, useOwnAttendance } from "./attendance-queries.ts";
import { ClockPanel } from "./clock-panel.tsx";
import { messages as correctionMessages } from "./correction-messages.ts";
import { messages } from "./messages.ts";
import { CorrectionsOfReports } from "./waiting-corrections.tsx";
import { WeekPicker, weekOf } from "./week-picker.tsx";

/** The employee's clock, and the hours of a week. */
export const OwnAttendanceScreen = () => {
  const today = lagosDayOf(new Date());
  const [from, setFrom] = useState(weekOf(today).from);
  const { to } = weekOf(from);
  const owner = useOwner();
  const attendance = useOwnAttendance({ from, to });
  const ask = useMutationAction(
    async (body: CorrectionAsked) => {
      await call(AskForCorrection, { body });
      return correctionMessages.correct.sent;
    },
    (queries) => queries.invalidateQueries({ queryKey: attendanceKey }),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      {/* The clock works without the hours: it needs to know only whose it is. */}
      {owner !== undefined && (
        <ClockPanel owner={owner} current={attendance.data?.current} readAtMs={attendance.dataUpdatedAt} isLoading={attendance.isPending} />
      )}
      <section aria-labelledby="own-hours" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="own-hours" className="text-lg font-semibold">
          {messages.week.heading}
        </h2>
        <WeekPicker from={from} today={today} onChange={setFrom} />
        <SectionState query={attendance} messages={messages.load} />
        {attendance.data && (
          <AttendanceDays
            days={attendance.data.days}
            missingNote={messages.week.correctIt}
            isRequest
            onCorrect={(correction) => ask.mutateAsync(correction)}
            correctionActions={(correction) => <TakeBack correction={correction} />}
          />
        )}
      </section>
      <CorrectionsOfReports />
    </div>
  );
};

const TakeBack = ({ correction: { correctionId, state } }: { correction: ClockCorrection }) => {
  const takeBack = useMutationAction(
    async () => {
      await call(WithdrawCorrection, { params: { correctionId } });
      return correctionMessages.correct.takenBack;
    },
    (queries) => queries.invalidateQueries({ queryKey: attendanceKey }),
  );
  if (state !== "asked") return null;
  return (
    <Button variant="secondary" isBusy={takeBack.isPending} onClick={() => takeBack.mutate()}>
      {correctionMessages.correct.takeBack}
    </Button>
  );
};

/** Whose events this device keeps: one employee, so that another who logs in here sends none of them. */
const useOwner = (): string | undefined => {
  const { data } = useServerSession();
  return data?.memberships.find(({ isThisOne }) => isThisOne)?.employeeId ?? undefined;
};
