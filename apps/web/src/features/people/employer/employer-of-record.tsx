import { lagosDayOf } from "@albashi/dates";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { Fact, Facts } from "../profiles/facts.tsx";
import { EmployerForm } from "./employer-form.tsx";
import { messages as allMessages } from "./messages.ts";
import type { EmployerDetails } from "./use-particulars.ts";

const messages = allMessages.employer;

/** The location hash with which the setup checklist opens this panel. */
const setupHash = "#legal-employer";

/** The employer of record: the current choice and its legal details, a form to change it, and the history of choices. */
export const EmployerOfRecord = ({ details, canChange }: { details: EmployerDetails; canChange: boolean }) => {
  const isFromSetup = useLocation().hash === setupHash;
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(isFromSetup && canChange && details.employer === null);
  const panel = useRef<HTMLDivElement>(null);
  // The panel is far down on the screen, and is loaded after the browser has applied the hash.
  useEffect(() => {
    if (isFromSetup) panel.current?.scrollIntoView();
  }, [isFromSetup]);
  const finishEditing = () => {
    setIsEditing(false);
    // The checklist has the next step.
    if (isFromSetup) void navigate("/dash");
  };
  const editButton = (
    <Button variant="secondary" onClick={() => setIsEditing(!isEditing)}>
      {isEditing ? allMessages.cancel : details.employer === null ? messages.choose : messages.change}
    </Button>
  );
  return (
    <div ref={panel} className="scroll-mt-20 md:scroll-mt-6">
      <Panel title={messages.title} aside={canChange && editButton}>
        <p className="text-ink-soft">{messages.note}</p>
        {isEditing && <EmployerForm details={details} onDone={finishEditing} />}
        {details.employer === null ? <p>{messages.notChosen}</p> : <CurrentEmployer details={details} employer={details.employer} />}
        {details.choices.length > 0 && <Choices details={details} />}
      </Panel>
    </div>
  );
};

const CurrentEmployer = ({ details, employer }: { details: EmployerDetails; employer: NonNullable<EmployerDetails["employer"]> }) => {
  const entity = employer === "albashi" ? details.albashi : details.particulars;
  const { legalName, rcNumber, taxId, pencomCode } = allMessages.particulars.fields;
  return (
    <div className="grid gap-4 rounded-card bg-indigo-tint p-5">
      <p className="text-lg font-semibold">{messages.names[employer]}</p>
      {entity !== null && (
        <>
          <p className="text-sm">{messages.onDocuments}</p>
          <Facts>
            <Fact name={legalName}>{entity.legalName}</Fact>
            <Fact name={rcNumber}>{entity.rcNumber ?? allMessages.none}</Fact>
            <Fact name={taxId}>{entity.taxId ?? allMessages.none}</Fact>
            <Fact name={pencomCode}>{entity.pencomCode ?? allMessages.none}</Fact>
          </Facts>
        </>
      )}
    </div>
  );
};

const Choices = ({ details: { choices } }: { details: EmployerDetails }) => {
  const today = lagosDayOf(new Date());
  const currentChoice = choices.find(({ validFrom }) => validFrom <= today);
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{messages.history}</h3>
      <ol aria-label={messages.history} className="-my-1 divide-y divide-line">
        {choices.map((choice) => (
          <li
            key={`${choice.validFrom} ${choice.decidedAt}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <span className="grid">
              <span className="font-medium">{messages.names[choice.employer]}</span>
              <span className="text-sm text-ink-soft">
                {messages.from} <DayText day={choice.validFrom} />, {messages.decided} <TimestampText at={choice.decidedAt} />
              </span>
            </span>
            <span className="text-sm font-semibold text-ink-soft">
              {choice === currentChoice ? messages.now : choice.validFrom > today ? messages.later : messages.earlier}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};
