import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { DayText } from "../../ui/day-text.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { formatSignedNaira } from "../../ui/signed-money.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { nameOf, periodOf, remitterOf, schedulePath, titleOfSchedule } from "./describe-obligation.ts";
import { Lateness } from "./lateness.tsx";
import { messages } from "./messages.ts";
import { ScheduleFiles } from "./schedule-files.tsx";
import { columnsClassName } from "./table-layout.ts";

/** One obligation: to whom, for what, by when, how much, what blocks it, and its schedule files. */
export const ObligationRow = ({ obligation, canDownload }: { obligation: Obligation; canDownload: boolean }) => {
  const { kind, payee, amountKobo, schedules } = obligation;
  // Earlier ones are final. Where there are several, each has its own link as well.
  const latest = schedules.at(-1);
  // One person can be on several schedules, so their numbers are not added up.
  const people = schedules.length === 1 ? schedules[0]?.people : undefined;
  const facts = [messages.kinds[kind], periodOf(obligation), ...(people === undefined ? [] : [messages.people(people)])];
  return (
    <tr className={`${columnsClassName} grid grid-cols-[minmax(0,1fr)] gap-y-2 px-5 py-4 text-sm xl:py-1`}>
      <td className="grid min-w-0 content-start gap-y-1 xl:pt-0.5 xl:has-[>:nth-child(2)]:pb-2">
        <div>
          <p className="wrap-anywhere">
            {latest ? (
              <TextLink to={schedulePath(latest.scheduleId)} aria-label={nameOf(obligation)}>
                {payee}
              </TextLink>
            ) : (
              <span className="font-semibold">{payee}</span>
            )}
          </p>
          <p className="text-ink-soft wrap-anywhere">{facts.join(" · ")}</p>
        </div>
        <Progress obligation={obligation} />
        {!canDownload && schedules.length > 1 && <ScheduleLinks obligation={obligation} />}
        <Doubts schedules={schedules} />
        <Lateness obligation={obligation} />
        <Blocks schedules={schedules} />
      </td>
      <td className="xl:py-0.5">
        <DueDay obligation={obligation} />
      </td>
      <td className="flex flex-wrap items-baseline justify-between gap-x-4 xl:grid xl:grid-cols-[minmax(0,1fr)] xl:content-start xl:justify-items-end xl:py-0.5">
        <MoneyText amountKobo={amountKobo} className="font-semibold" />
        <span className="text-ink-soft xl:text-xs xl:leading-5">{remitterOf(obligation)}</span>
      </td>
      {canDownload && (
        <td className="min-w-0">
          <ScheduleFiles obligation={obligation} />
        </td>
      )}
    </tr>
  );
};

/** What is wrong with the receipts so far, or what they cover in part. */
const Progress = ({ obligation: { nextStep, remittedKobo } }: { obligation: Obligation }) => {
  const step = messages.steps[nextStep];
  const isPartly = remittedKobo !== "0" && nextStep !== "done";
  if (step === undefined && !isPartly) return null;
  return (
    <p className={nextStep === "resolve_dispute" ? "text-clay" : "text-amber"}>
      {[...(step === undefined ? [] : [step]), ...(isPartly ? [messages.remitted(formatSignedNaira(remittedKobo))] : [])].join(" ")}
    </p>
  );
};

/** Employees who say that their pension did not arrive. Those of each schedule are listed on it. */
const Doubts = ({ schedules }: Pick<Obligation, "schedules">) => (
  <>
    {schedules.map(
      ({ scheduleId, arrivalDoubts }) =>
        arrivalDoubts > 0 && (
          <p key={scheduleId} className="text-clay">
            <TextLink to={schedulePath(scheduleId)}>{messages.arrivalDoubts(arrivalDoubts)}</TextLink>
          </p>
        ),
    )}
  </>
);

/** For a role without the column of files, which has these links otherwise. */
const ScheduleLinks = ({ obligation }: { obligation: Obligation }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1">
    {obligation.schedules.map(({ scheduleId, number }) => (
      <li key={scheduleId}>
        <TextLink to={schedulePath(scheduleId)} aria-label={`${titleOfSchedule(number)}: ${nameOf(obligation)}`}>
          {titleOfSchedule(number)}
        </TextLink>
      </li>
    ))}
  </ul>
);

const DueDay = ({ obligation: { kind, due } }: { obligation: Obligation }) => {
  if (due === null) return <p className="text-ink-soft">{messages.noLegalDay}</p>;
  return (
    <>
      <p>
        <span className="xl:hidden">{messages.payBy} </span>
        <span className="font-semibold">
          <DayText day={due.payBy} />
        </span>
      </p>
      <p className="text-ink-soft xl:text-xs xl:leading-5">
        {/* For a union or a lender the day is our own suggestion. */}
        {kind === "third_party" ? (
          messages.noLegalDay
        ) : (
          <>
            {messages.dueByLaw} <DayText day={due.legal} />
          </>
        )}
      </p>
    </>
  );
};

/** The lines that cannot be paid yet, and what to do about each reason. */
const Blocks = ({ schedules }: Pick<Obligation, "schedules">) => {
  const blocked = schedules.flatMap((schedule) =>
    schedule.blocked.map((block) => ({ ...block, key: `${schedule.scheduleId} ${block.reason}` })),
  );
  if (blocked.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {blocked.map(({ key, reason, people, amountKobo }) => (
        <li key={key}>
          <span className="font-semibold text-amber">
            {messages.blocks[reason].problem(messages.people(people), formatSignedNaira(amountKobo))}
          </span>{" "}
          {messages.blocks[reason].remedy} <TextLink to="/dash/employeemanage">{messages.openEmployees}</TextLink>
        </li>
      ))}
    </ul>
  );
};
