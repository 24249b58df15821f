import { lagosDayOf } from "@albashi/dates";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Fact, Facts } from "../profile/facts.tsx";
import { EmployerForm } from "./employer-form.tsx";
import type { Papers } from "./use-particulars.ts";
import { words as all } from "./words.ts";

const words = all.employer;

/** Who employs the company's people: today's choice with what it puts on papers, the way to another, and every choice so far. */
export const EmployerOfRecord = ({ papers, mayChange }: { papers: Papers; mayChange: boolean }) => {
  const [isChosen, setIsChosen] = useState(false);
  const choose = (
    <Button look="quiet" onClick={() => setIsChosen(!isChosen)}>
      {isChosen ? all.cancel : words.change}
    </Button>
  );
  return (
    <Panel title={words.title} aside={mayChange && choose}>
      <p className="text-ink-soft">{words.note}</p>
      {isChosen && <EmployerForm papers={papers} onDone={() => setIsChosen(false)} />}
      {papers.employer === null ? <p>{words.nobody}</p> : <Today papers={papers} employer={papers.employer} />}
      {papers.choices.length > 0 && <Choices papers={papers} />}
    </Panel>
  );
};

const Today = ({ papers, employer }: { papers: Papers; employer: NonNullable<Papers["employer"]> }) => {
  const entity = employer === "albashi" ? papers.albashi : papers.particulars;
  const { legalName, rcNumber, taxId, pencomCode } = all.particulars.fields;
  return (
    <div className="grid gap-4 rounded-card bg-indigo-tint p-5">
      <p className="text-lg font-semibold">{words.names[employer]}</p>
      {entity !== null && (
        <>
          <p className="text-sm">{words.onPapers}</p>
          <Facts>
            <Fact name={legalName}>{entity.legalName}</Fact>
            <Fact name={rcNumber}>{entity.rcNumber ?? all.none}</Fact>
            <Fact name={taxId}>{entity.taxId ?? all.none}</Fact>
            <Fact name={pencomCode}>{entity.pencomCode ?? all.none}</Fact>
          </Facts>
        </>
      )}
    </div>
  );
};

const Choices = ({ papers: { choices } }: { papers: Papers }) => {
  const today = lagosDayOf(new Date());
  const holding = choices.find(({ validFrom }) => validFrom <= today);
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{words.history}</h3>
      <ol aria-label={words.history} className="-my-1 divide-y divide-line">
        {choices.map((choice) => (
          <li
            key={`${choice.validFrom} ${choice.decidedAt}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <span className="grid">
              <span className="font-medium">{words.names[choice.employer]}</span>
              <span className="text-sm text-ink-soft">
                {words.from} <DayText day={choice.validFrom} />, {words.decided} <MomentText at={choice.decidedAt} />
              </span>
            </span>
            <span className="text-sm font-semibold text-ink-soft">
              {choice === holding ? words.now : choice.validFrom > today ? words.later : words.earlier}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};
