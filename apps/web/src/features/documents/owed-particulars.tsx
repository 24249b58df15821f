import type { OwedParticulars } from "@albashi/contracts/documents/written-particulars";
import { localDate } from "@albashi/dates";
import { useCan } from "../../app/rights.ts";
import { Badge } from "../../ui/badge.tsx";
import { DayText } from "../../ui/day-text.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useOwedParticulars } from "./document-queries.ts";
import { messages } from "./particulars-messages.ts";

const shownFirst = 5;

/** Who is owed written terms, or what one employee is owed. Nothing is shown when everything was given. */
export const OwedParticularsPanel = ({ employeeId }: { employeeId: string | undefined }) => {
  const can = useCan();
  const { data } = useOwedParticulars(employeeId, can("documents.read"));
  if (!data || data.particulars.length === 0) return null;
  const { particulars, count } = data;
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <OwedParticularsList particulars={particulars.slice(0, shownFirst)} />
      {count > shownFirst && <TextLink to="/dash/written-terms">{messages.all(count)}</TextLink>}
    </Panel>
  );
};

/** Each with the time that has passed, and what to do next. */
export const OwedParticularsList = ({ particulars }: { particulars: readonly OwedParticulars[] }) => (
  <ul className="grid gap-4">
    {particulars.map(({ employeeId, fullName, cause, dueOn, day, ofDays, isIssued, countedFrom }) => (
      <li key={`${employeeId} ${cause} ${countedFrom}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="grid min-w-0 basis-full sm:flex-1 sm:basis-0">
          <span className="font-semibold wrap-anywhere">{fullName}</span>
          <span className="text-sm text-ink-soft">
            {messages.what(cause)}, {messages.dueOn} <DayText day={localDate(dueOn)} />
            {isIssued && `, ${messages.isIssued}`}
          </span>
        </span>
        <Clock day={day} ofDays={ofDays} />
        <span className="sm:w-40 sm:text-right">
          {isIssued ? (
            <TextLink to={`/dash/documents?employee=${employeeId}`}>{messages.open}</TextLink>
          ) : (
            <TextLink to={`/dash/issue-document?employee=${employeeId}&kind=${kindOf[cause]}`}>{messages.issue[cause]}</TextLink>
          )}
        </span>
      </li>
    ))}
  </ul>
);

const kindOf = { start: "employment_contract", pay_change: "salary_change" } as const;

/** The last third of the time is a warning. */
const warnsAfter = 2 / 3;

const Clock = ({ day, ofDays }: { day: number; ofDays: number }) => {
  if (day === 0) return <Badge tone="neutral">{messages.notStarted}</Badge>;
  if (day > ofDays) return <Badge tone="danger">{messages.overdue(day - ofDays)}</Badge>;
  return <Badge tone={day > ofDays * warnsAfter ? "warning" : "neutral"}>{messages.clock(day, ofDays)}</Badge>;
};
