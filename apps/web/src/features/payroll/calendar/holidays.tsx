import { DecideHoliday, ForgetHolidayChange, type Holiday, ListHolidays } from "@albashi/contracts/payroll-holidays";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PartState } from "../part-state.tsx";
import { weekdayAndDay } from "../pay-day-words.ts";
import { keys } from "../payroll-queries.ts";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { words as all } from "./words.ts";

const words = all.holidays;

/** The days on which nobody is paid, as the country keeps them and as the company knows better. */
export const Holidays = ({ year }: { year: number }) => {
  const list = useQuery({ queryKey: keys.holidays(year), queryFn: ({ signal }) => call(ListHolidays, { query: { year }, signal }) });
  const may = useMay();
  return (
    <Panel title={words.title(year)}>
      <p className="text-ink-soft">{words.text}</p>
      <PartState query={list} />
      {list.isSuccess && list.data.holidays.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul aria-label={words.title(year)} className="-my-3 divide-y divide-line">
        {list.data?.holidays.map((holiday) => (
          <HolidayItem key={holiday.day} holiday={holiday} mayChange={may("payroll.write")} />
        ))}
      </ul>
      {may("payroll.write") && <AddHoliday />}
    </Panel>
  );
};

const HolidayItem = ({ holiday: { day, name, isHoliday, isExpected, isChanged }, mayChange }: { holiday: Holiday; mayChange: boolean }) => {
  const takeOut = useAct(async () => {
    await call(DecideHoliday, { body: { day, name, isHoliday: false } });
    return words.saved(name);
  });
  const forget = useAct(async () => {
    await call(ForgetHolidayChange, { params: { day } });
    return words.saved(name);
  });
  const failure = takeOut.error ?? forget.error;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center gap-3">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className={isHoliday ? "" : "line-through"}>{name}</span>
            {isExpected && <Badge tone="amber">{words.expected}</Badge>}
            {isChanged && <Badge tone="sky">{isHoliday ? words.own : words.taken}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            <time dateTime={day}>{weekdayAndDay(day)}</time>
          </p>
        </div>
        {mayChange && isChanged && (
          <Button look="quiet" aria-label={words.keepLabel(name)} isBusy={forget.isPending} onClick={() => forget.mutate()}>
            {words.keep}
          </Button>
        )}
        {mayChange && !isChanged && (
          <Button look="quiet" aria-label={words.takeOutLabel(name)} isBusy={takeOut.isPending} onClick={() => takeOut.mutate()}>
            {words.takeOut}
          </Button>
        )}
      </div>
      {failure && <Alert tone="failed">{failure.message || shared.failed}</Alert>}
    </li>
  );
};

const empty = { day: "", name: "" };

const AddHoliday = () => {
  const form = useForm({ defaultValues: empty });
  const { errors } = form.formState;
  const add = useAct(async ({ day, name }: typeof empty) => {
    await call(DecideHoliday, { body: { day, name: name.trim(), isHoliday: true } });
    return words.saved(name.trim());
  });
  const submit = form.handleSubmit((typed) => add.mutate(typed, { onSuccess: () => form.reset(empty) }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid items-start gap-4 sm:grid-cols-2">
      <TextField type="date" label={words.day} error={errors.day?.message} {...form.register("day", { required: all.dayMissing })} />
      <TextField
        label={words.name}
        maxLength={80}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name", { validate: (typed) => typed.trim() !== "" || words.nameMissing })}
      />
      <div className="grid gap-4 sm:col-span-2">
        {add.error && <Alert tone="failed">{add.error.message || shared.failed}</Alert>}
        <SubmitButton look="quiet" isBusy={add.isPending}>
          {words.add}
        </SubmitButton>
      </div>
    </form>
  );
};
