import type { ResponseOf } from "@albashi/contracts/contract";
import { ReadOrgChart } from "@albashi/contracts/people/directory";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { EmployeeAvatar } from "../employee-avatar.tsx";
import { keys } from "../people-queries.ts";
import { SectionState } from "../profiles/section-state.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.chart;
type Person = ResponseOf<typeof ReadOrgChart>["people"][number];
type Reports = ReadonlyMap<string | null, readonly Person[]>;

/** The org chart as nested lists. Employees without a manager are at the root. */
export const OrgChartScreen = () => {
  const chart = useQuery({ queryKey: keys.chart, queryFn: ({ signal }) => call(ReadOrgChart, { signal }) });
  const people = chart.data?.people ?? [];
  const employeeIds = new Set(people.map(({ employeeId }) => employeeId));
  // A manager who has left is not in the chart, so their reports are moved to the root.
  const reports: Reports = Map.groupBy(people, ({ managerId }) => (managerId !== null && employeeIds.has(managerId) ? managerId : null));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <BackLink to="/dash/employeemanage">{allMessages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      {!chart.isSuccess && <SectionState query={chart} />}
      {chart.isSuccess && (
        <Panel title={messages.title}>
          {people.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
          <Branch people={reports.get(null) ?? []} reports={reports} label={messages.title} />
        </Panel>
      )}
    </div>
  );
};

const Branch = ({ people, reports, label }: { people: readonly Person[]; reports: Reports; label: string }) => (
  <ul aria-label={label} className="grid gap-3">
    {people.map((person) => {
      const directReports = reports.get(person.employeeId) ?? [];
      return (
        <li key={person.employeeId} className="grid gap-3">
          <div className="flex items-center gap-3">
            <EmployeeAvatar {...person} className="size-9 text-xs" />
            <div className="grid min-w-0">
              <TextLink to={`/dash/view-profile/${person.employeeId}`} className="wrap-anywhere">
                {person.fullName}
              </TextLink>
              <span className="text-sm wrap-anywhere text-ink-soft">
                {person.jobTitle}
                {person.department !== null && `, ${person.department}`}
              </span>
            </div>
          </div>
          {directReports.length > 0 && (
            <div className="ml-4 border-l-2 border-line pl-4">
              <Branch people={directReports} reports={reports} label={messages.reports(person.fullName)} />
            </div>
          )}
        </li>
      );
    })}
  </ul>
);
