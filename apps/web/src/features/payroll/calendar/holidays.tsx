import { DecideHoliday, type Holiday, ListHolidays, ResetHoliday } from "@albashi/contracts/payroll/holidays";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { SectionState } from "../section-state.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";
import { formatWeekdayAndDay } from "./relative-day.ts";

const messages = allMessages.holidays;

/** The public holidays of a year, with the company's changes. */
export const Holidays = ({ year }: { year: number }) => {
  const list = useQuery({ queryKey: keys.holidays(year), queryFn: ({ signal }) => call(ListHolidays, { query: { year }, signal }) });
  const can = useCan();
  return (
    <Panel title={messages.title(year)}>
      <p className="text-ink-soft">{messages.text}</p>
      <SectionState query={list} />
      {list.isSuccess && list.data.holidays.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
      <ul aria-label={messages.title(year)} className="-my-3 divide-y divide-line">
        {list.data?.holidays.map((holiday) => (
          <HolidayItem key={holiday.day} holiday={holiday} canEdit={can("payroll.write")} />
        ))}
      </ul>
      {can("payroll.write") && <AddHolidayForm />}
    </Panel>
  );
};

const HolidayItem = ({ holiday: { day, name, isHoliday, isExpected, isChanged }, canEdit }: { holiday: Holiday; canEdit: boolean }) => {
  const markAsWorkingDay = useMutationAction(async () => {
    await call(DecideHoliday, { body: { day, name, isHoliday: false } });
    return messages.saved(name);
  });
  const resetHoliday = useMutationAction(async () => {
    await call(ResetHoliday, { params: { day } });
    return messages.saved(name);
  });
  const failure = markAsWorkingDay.error ?? resetHoliday.error;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-48 flex-1 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className={isHoliday ? "" : "line-through"}>{name}</span>
            {isExpected && <Badge tone="warning">{messages.expected}</Badge>}
            {isChanged && <Badge tone="info">{isHoliday ? messages.changedByCompany : messages.workingDay}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            <time dateTime={day}>{formatWeekdayAndDay(day)}</time>
          </p>
        </div>
        {canEdit && isChanged && (
          <Button
            variant="secondary"
            aria-label={messages.resetLabel(name)}
            isBusy={resetHoliday.isPending}
            onClick={() => resetHoliday.mutate()}
          >
            {messages.reset}
          </Button>
        )}
        {canEdit && !isChanged && (
          <Button
            variant="secondary"
            aria-label={messages.markAsWorkingDayLabel(name)}
            isBusy={markAsWorkingDay.isPending}
            onClick={() => markAsWorkingDay.mutate()}
          >
            {messages.markAsWorkingDay}
          </Button>
        )}
      </div>
      {failure && <Alert tone="error">{failure.message || sharedMessages.failed}</Alert>}
    </li>
  );
};

const emptyForm = { day: "", name: "" };

const AddHolidayForm = () => {
  const form = useForm({ defaultValues: emptyForm });
  const { errors } = form.formState;
  const add = useMutationAction(async ({ day, name }: typeof emptyForm) => {
    await call(DecideHoliday, { body: { day, name: name.trim(), isHoliday: true } });
    return messages.saved(name.trim());
  });
  const submit = form.handleSubmit((values) => add.mutate(values, { onSuccess: () => form.reset(emptyForm) }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={messages.day}
        error={errors.day?.message}
        {...form.register("day", { required: allMessages.dayMissing })}
      />
      <TextField
        label={messages.name}
        maxLength={80}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name", { validate: (values) => values.trim() !== "" || messages.nameMissing })}
      />
      <div className="grid gap-4 sm:col-span-2">
        {add.error && <Alert tone="error">{add.error.message || sharedMessages.failed}</Alert>}
        <SubmitButton variant="secondary" isBusy={add.isPending}>
          {messages.add}
        </SubmitButton>
      </div>
    </form>
  );
};
