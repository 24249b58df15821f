import { lagosDayOf } from "@albashi/dates";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { Fact, Facts } from "../profiles/facts.tsx";
import { EmployerForm } from "./employer-form.tsx";
import { messages as allMessages } from "./messages.ts";
import type { EmployerDetails } from "./use-particulars.ts";

const messages = allMessages.employer;

/** Who employs the company's people: today's choice with what it puts on papers, the way to another, and every choice so far. */
export const EmployerOfRecord = ({ papers, mayChange }: { papers: EmployerDetails; mayChange: boolean }) => {
  const [isChosen, setIsChosen] = useState(false);
  const choose = (
    <Button variant="quiet" onClick={() => setIsChosen(!isChosen)}>
      {isChosen ? allMessages.cancel : messages.change}
    </Button>
  );
  return (
    <Panel title={messages.title} aside={mayChange && choose}>
      <p className="text-ink-soft">{messages.note}</p>
      {isChosen && <EmployerForm papers={papers} onDone={() => setIsChosen(false)} />}
      {papers.employer === null ? <p>{messages.nobody}</p> : <Today papers={papers} employer={papers.employer} />}
      {papers.choices.length > 0 && <Choices papers={papers} />}
    </Panel>
  );
};

const Today = ({ papers, employer }: { papers: EmployerDetails; employer: NonNullable<EmployerDetails["employer"]> }) => {
  const entity = employer === "albashi" ? papers.albashi : papers.particulars;
  const { legalName, rcNumber, taxId, pencomCode } = allMessages.particulars.fields;
  return (
    <div className="grid gap-4 rounded-card bg-indigo-tint p-5">
      <p className="text-lg font-semibold">{messages.names[employer]}</p>
      {entity !== null && (
        <>
          <p className="text-sm">{messages.onPapers}</p>
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

const Choices = ({ papers: { choices } }: { papers: EmployerDetails }) => {
  const today = lagosDayOf(new Date());
  const holding = choices.find(({ validFrom }) => validFrom <= today);
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
              {choice === holding ? messages.now : choice.validFrom > today ? messages.later : messages.earlier}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};
