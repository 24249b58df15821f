import { localDate } from "@albashi/dates";
import { useCan } from "../../app/rights.ts";
import { DayText } from "../../ui/day-text.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useDocumentTasks } from "./document-queries.ts";
import { messages } from "./messages.ts";

/** Employees whose written terms the law wants by a day. Nothing is shown when everybody has a signed contract. */
export const ContractsToGive = () => {
  const can = useCan();
  const { data } = useDocumentTasks(can("documents.read"));
  if (!data || data.particulars.length === 0) return null;
  return (
    <Panel title={messages.tasks.title}>
      <p className="text-ink-soft">{messages.tasks.law}</p>
      <ul className="grid gap-3">
        {data.particulars.map(({ employeeId, fullName, dueOn, isIssued }) => (
          <li key={employeeId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="grid">
              <span className="font-semibold wrap-anywhere">{fullName}</span>
              <span className="text-sm text-ink-soft">
                {messages.tasks.dueOn} <DayText day={localDate(dueOn)} />
                {isIssued && `, ${messages.tasks.isIssued}`}
              </span>
            </span>
            {isIssued ? (
              <TextLink to={`/dash/documents?employee=${employeeId}`}>{messages.list.title}</TextLink>
            ) : (
              <TextLink to={`/dash/issue-document?employee=${employeeId}&kind=employment_contract`}>{messages.tasks.issue}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
