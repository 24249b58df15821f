import type { ScheduleDetails } from "@albashi/contracts/remittances/schedules";
import { localDate, yearOf } from "@albashi/dates";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useCan } from "../../../app/rights.ts";
import { useSession } from "../../../app/session.ts";
import { formatPeople } from "../../../ui/format-count.ts";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./messages.ts";

/** The filter of the statutory IDs screen that shows whose records lack a detail. */
const filterOf = {
  no_tax_state: "taxState",
  no_administrator: "administrator",
  no_rsa_pin: "rsaPin",
  tax_id: "taxId",
  nin: "nin",
  rsa_pin: "rsaPin",
};

/** What the file of a schedule lacks, each with a link to where it is completed, and how sure we are of its columns. */
export const FileChecks = ({ schedule }: { schedule: ScheduleDetails }) => {
  const can = useCan();
  const { file, blocked } = schedule;
  const isComplete = blocked.length + file.missing.length + file.missingOfCompany.length === 0;
  // A tax state is that of a year: in January the schedule of December still needs the state of last year.
  const yearOfDetail = (detail: keyof typeof filterOf) =>
    detail === "no_tax_state" ? `&year=${yearOf(localDate(schedule.countedFrom))}` : "";
  const linkOf = (detail: keyof typeof filterOf) =>
    can("people.write") && (
      <TextLink
        to={`/dash/statutory-ids?missing=${filterOf[detail]}${yearOfDetail(detail)}`}
        className="inline-flex min-h-11 items-center md:min-h-6"
      >
        {messages.fix[detail]}
      </TextLink>
    );
  return (
    <Panel title={messages.title}>
      <ul className="grid gap-2">
        {isComplete && (
          <Check isDone>
            <span>{messages.complete}</span>
          </Check>
        )}
        {blocked.map(({ reason, people }) => (
          <Check key={reason}>
            <span>{messages.blocks[reason](formatPeople(people))}</span>
            {linkOf(reason)}
          </Check>
        ))}
        {file.missing.map(({ number, people, isRequired }) => (
          <Check key={number}>
            <span>
              {messages.numbers[number](formatPeople(people))} {!isRequired && messages.optional}
            </span>
            {linkOf(number)}
          </Check>
        ))}
        {file.missingOfCompany.map((number) => (
          <Check key={`company ${number}`}>
            <span>{messages.company[number]}</span>
            <CompanyLink number={number} />
          </Check>
        ))}
      </ul>
      <div className="grid max-w-3xl gap-2 text-sm text-ink-soft">
        {!isComplete && schedule.remittable.people > 0 && <p>{messages.allowed}</p>}
        {file.emptyColumns.length > 0 && <p>{messages.emptyColumns(file.emptyColumns.join(", "))}</p>}
        <p>
          {messages.surenesses[file.sureness]} {schedule.finalised ? messages.finalLayout(file.version) : messages.layout(file.version)}
        </p>
        {can("payroll.write") && (
          <TextLink
            to={`/dash/remittances/${schedule.scheduleId}/template`}
            className="inline-flex min-h-11 items-center justify-self-start"
          >
            {file.templateId === null ? messages.mapTemplate : messages.changeTemplate}
          </TextLink>
        )}
      </div>
    </Panel>
  );
};

/** Where a number of the company is entered: payer numbers with the law that applies, the others in the company's details. */
const CompanyLink = ({ number }: { number: ScheduleDetails["file"]["missingOfCompany"][number] }) => {
  const can = useCan();
  const userId = useSession((session) => session.id);
  const isPayerNumber = number === "payer_number";
  if (!can(isPayerNumber ? "payroll.write" : "company.write")) return null;
  return (
    <TextLink
      to={isPayerNumber ? "/dash/payroll/set-up/law" : `/dash/user-profile/${userId ?? ""}#legal-employer`}
      className="inline-flex min-h-11 items-center md:min-h-6"
    >
      {isPayerNumber ? messages.fixPayerNumber : messages.fixCompany}
    </TextLink>
  );
};

const Check = ({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) => {
  const Icon = isDone ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-palm" : "text-amber"}`} />
      <div className="flex flex-wrap items-baseline gap-x-3">{children}</div>
    </li>
  );
};
