import { lagosDayOf } from "@albashi/dates";
import { useState } from "react";
import { useServerSession } from "../../app/rights.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { AttendanceDays } from "./attendance-days.tsx";
import { useOwnAttendance } from "./attendance-queries.ts";
import { ClockPanel } from "./clock-panel.tsx";
import { messages } from "./messages.ts";
import { WeekPicker, weekOf } from "./week-picker.tsx";

/** The employee's clock, and the hours of a week. */
export const OwnAttendanceScreen = () => {
  const today = lagosDayOf(new Date());
  const [from, setFrom] = useState(weekOf(today).from);
  const { to } = weekOf(from);
  const owner = useOwner();
  const attendance = useOwnAttendance({ from, to });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      {/* The clock works without the hours: it needs to know only whose it is. */}
      {owner !== undefined && !attendance.isPending && <ClockPanel owner={owner} current={attendance.data?.current} />}
      <section aria-labelledby="own-hours" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="own-hours" className="text-lg font-semibold">
          {messages.week.heading}
        </h2>
        <WeekPicker from={from} today={today} onChange={setFrom} />
        <SectionState query={attendance} messages={messages.load} />
        {attendance.data && <AttendanceDays days={attendance.data.days} missingNote={messages.week.tellManager} />}
      </section>
    </div>
  );
};

/** Whose events this device keeps: one employee of one company, so that another who logs in here sends none of them. */
const useOwner = (): string | undefined => {
  const { data } = useServerSession();
  const company = data?.memberships.find(({ isThisOne }) => isThisOne);
  return data && company && `${company.companyId}/${data.user._id}`;
};
