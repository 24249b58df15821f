import { type AttendanceException, attendanceExceptions, type EmployeeExceptions } from "@albashi/contracts/attendance/exceptions";
import { formatWeekday, lagosDayOf, localDate } from "@albashi/dates";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useAttendanceExceptions } from "./attendance-queries.ts";
import { messages } from "./exception-messages.ts";
import { HoursSheet } from "./hours-sheet.tsx";
import { messages as attendanceMessages } from "./messages.ts";
import { WeekPicker, weekOf } from "./week-picker.tsx";

/** What to look at in the hours of a week: missing entries, work on leave, and short breaks or rest. */
export const Exceptions = () => {
  const today = lagosDayOf(new Date());
  const [from, setFrom] = useState(weekOf(today).from);
  const [kind, setKind] = useState<AttendanceException>();
  const [open, setOpen] = useState<EmployeeExceptions>();
  const list = useAttendanceExceptions({ ...weekOf(from), kind });
  const employees = list.data?.pages.flatMap((page) => page.employees) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <WeekPicker from={from} today={today} onChange={setFrom} />
        <div className="w-full sm:w-64">
          <SelectField
            label={messages.filter}
            value={kind ?? ""}
            onChange={(event) => setKind(attendanceExceptions.find((one) => one === event.target.value))}
          >
            <option value="">{messages.all}</option>
            {attendanceExceptions.map((one) => (
              <option key={one} value={one}>
                {messages.kinds[one]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <SectionState query={list} messages={attendanceMessages.load} />
      {list.isSuccess && employees.length === 0 && !list.hasNextPage && (
        <EmptyState Icon={CalendarCheck} title={messages.none} message={messages.noneNote} />
      )}
      {employees.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {employees.map((employee) => (
            <EmployeeRow key={employee.employeeId} employee={employee} onOpen={() => setOpen(employee)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="grid justify-items-start gap-3">
          {employees.length === 0 && <p className="text-ink-soft">{messages.goOn}</p>}
          <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {messages.more}
          </Button>
        </div>
      )}
      {open && <HoursSheet employee={open} weekFrom={from} onClose={() => setOpen(undefined)} />}
    </div>
  );
};

const EmployeeRow = ({ employee, onOpen }: { employee: EmployeeExceptions; onOpen: () => void }) => (
  <li className="grid gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
    <div className="grid min-w-0 content-start">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={messages.openHours(employee.fullName)}
        onClick={onOpen}
        className="min-h-11 cursor-pointer justify-self-start rounded-lg text-left font-semibold wrap-anywhere underline decoration-line decoration-2 underline-offset-4 outline-indigo"
      >
        {employee.fullName}
      </button>
      {employee.department !== null && <span className="text-sm wrap-anywhere text-ink-soft">{employee.department}</span>}
    </div>
    <dl className="grid gap-3">
      {employee.exceptions.map(({ kind, days }) => (
        <div key={kind} className="grid gap-1">
          <dt className="flex flex-wrap gap-x-2 font-medium">
            {messages.kinds[kind]}
            <span className="font-normal text-ink-soft">{messages.days(days.map((day) => formatWeekday(localDate(day))))}</span>
          </dt>
          <dd className="text-sm text-ink-soft">{messages.explained[kind]}</dd>
        </div>
      ))}
    </dl>
  </li>
);
