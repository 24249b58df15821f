import { ListPayGroups } from "@albashi/contracts/payroll/calendar";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "../../../api-client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { keys } from "../payroll-queries.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { Holidays } from "./holidays.tsx";
import { messages } from "./messages.ts";
import { PayGroups } from "./pay-groups.tsx";
import { YearCalendar } from "./year-calendar.tsx";

/** The pay groups, the pay calendar of the selected group, and the public holidays. */
export const PayDaysScreen = () => {
  const list = useQuery({ queryKey: keys.groups, queryFn: ({ signal }) => call(ListPayGroups, { signal }) });
  const [params, setParams] = useSearchParams();
  const thisYear = yearOf(lagosDayOf(new Date()));
  const year = Number(params.get("year")) || thisYear;
  const groups = (list.data?.groups ?? []).filter(({ isArchived }) => !isArchived);
  const group =
    groups.find(({ payGroupId }) => payGroupId === params.get("group")) ?? groups.find(({ isDefault }) => isDefault) ?? groups[0];
  const setParam = (name: string, value: string) =>
    setParams(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <PayrollScreen title={messages.title} text={messages.text}>
      <BackLink to="/dash/payroll/set-up">{messages.back}</BackLink>
      <SectionState query={list}>
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card" />
      </SectionState>
      {list.isSuccess && <PayGroups groups={groups} />}
      {group && (
        <>
          <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
            <SelectField
              label={messages.calendar.group}
              value={group.payGroupId}
              onChange={({ target }) => setParam("group", target.value)}
            >
              {groups.map(({ payGroupId, name }) => (
                <option key={payGroupId} value={payGroupId}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField label={messages.calendar.year} value={year} onChange={({ target }) => setParam("year", target.value)}>
              {[thisYear - 1, thisYear, thisYear + 1].map((optionYear) => (
                <option key={optionYear}>{optionYear}</option>
              ))}
            </SelectField>
          </div>
          <YearCalendar payGroupId={group.payGroupId} year={year} />
          <Holidays year={year} />
        </>
      )}
    </PayrollScreen>
  );
};
