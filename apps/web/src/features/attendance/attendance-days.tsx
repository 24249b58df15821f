import type { ClockCorrection, CorrectionAsked } from "@albashi/contracts/attendance/corrections";
import type { AttendanceDay, WorkSession } from "@albashi/contracts/attendance/days";
import { formatLagosHour, formatWeekday, lagosDayOf, localDate } from "@albashi/dates";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { CorrectionLine } from "./correction-line.tsx";
import { messages as correctionMessages } from "./correction-messages.ts";
import { formatMinutes } from "./format-hours.ts";
import { messages as attendanceMessages } from "./messages.ts";

const messages = attendanceMessages.week;

interface AttendanceDaysProps {
  readonly days: readonly AttendanceDay[];
  /** What to do about an entry that is missing. */
  readonly missingNote: string;
  /** Whether someone else decides about a correction. */
  readonly isRequest: boolean;
  /** Left out where the user may only read. */
  readonly onCorrect?: ((correction: CorrectionAsked) => Promise<unknown>) | undefined;
  /** What can still be done about a correction. */
  readonly correctionActions?: (correction: ClockCorrection) => ReactNode;
}

/** The days of an employee with their sessions, and the total of the hours that are known. */
export const AttendanceDays = ({ days, missingNote, isRequest, onCorrect, correctionActions }: AttendanceDaysProps) => {
  const [correcting, setCorrecting] = useState<AttendanceDay>();
  const today = lagosDayOf(new Date());
  const minutes = days.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
  const isIncomplete = days.some(({ sessions }) => sessions.some(({ state }) => state === "incomplete"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {days.map((day) => (
          <li key={day.day} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-2">
            <p className="flex min-h-11 items-center font-medium">{formatWeekday(localDate(day.day))}</p>
            <p className="flex flex-wrap items-center justify-end gap-x-4 font-semibold tabular-nums">
              {day.workedMinutes > 0 && formatMinutes(day.workedMinutes)}
              {onCorrect && day.day <= today && <CorrectButton day={day.day} onClick={() => setCorrecting(day)} />}
            </p>
            {day.sessions.length === 0 && day.day <= today && <p className="col-span-2 text-sm text-ink-soft">{messages.none}</p>}
            {day.sessions.map((session) => (
              <SessionLine key={session.events[0]?.eventId ?? session.day} session={session} />
            ))}
            {day.corrections.map((correction) => (
              <div key={correction.correctionId} className="col-span-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <CorrectionLine correction={correction} />
                {correctionActions?.(correction)}
              </div>
            ))}
          </li>
        ))}
        <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 bg-sunken px-5 py-3 font-semibold">
          <p>{messages.total}</p>
          <p className="tabular-nums">{formatMinutes(minutes)}</p>
        </li>
      </ul>
      {isIncomplete && <p className="text-sm text-ink-soft">{messages.notCounted(missingNote)}</p>}
      {correcting && onCorrect && (
        <CorrectDialog day={correcting} isRequest={isRequest} onCorrect={onCorrect} onClose={() => setCorrecting(undefined)} />
      )}
    </div>
  );
};

const CorrectButton = ({ day, onClick }: { day: string; onClick: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={correctionMessages.correct.openDay(formatWeekday(localDate(day)))}
    onClick={onClick}
    className="min-h-11 cursor-pointer rounded-lg text-sm font-semibold text-indigo underline underline-offset-4 outline-indigo"
  >
    {correctionMessages.correct.open}
  </button>
);

const SessionLine = ({ session }: { session: WorkSession }) => {
  const { startedAt, endedAt, breakMinutes, state, flags, events } = session;
  const site = events.findLast((event) => event.site !== null)?.site;
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className="tabular-nums">
        {timeOf(startedAt)} – {state === "open" ? messages.running : timeOf(endedAt)}
      </span>
      {breakMinutes > 0 && <span>{messages.breaks(formatMinutes(breakMinutes))}</span>}
      {site != null && <span className="wrap-anywhere">{site}</span>}
      {flags.map((flag) => (
        <Badge key={flag} tone="warning" Icon={TriangleAlert}>
          {attendanceMessages.flags[flag]}
        </Badge>
      ))}
    </div>
  );
};

const timeOf = (time: string | null) => (time === null ? messages.unknown : formatLagosHour(new Date(time)));
