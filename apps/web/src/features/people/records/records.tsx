import { AcceptRecord, type PersonalRecords, ReadRecords, RejectRecord, type Section, sections } from "@albashi/contracts/people/records";
import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../people-queries.ts";
import { Fact, Facts } from "../profiles/facts.tsx";
import { messages } from "../profiles/messages.ts";
import { SectionState } from "../profiles/section-state.tsx";
import type { Profile } from "../profiles/use-profile.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { useStates } from "../use-states.ts";

/** An employee's records in six sections. A proposed change is accepted or rejected here. */
export const Records = ({ profile: { person } }: { profile: Profile }) => {
  const { employeeId } = person;
  const records = useQuery({
    queryKey: [...keys.person(employeeId), "records"],
    queryFn: ({ signal }) => call(ReadRecords, { params: { employeeId }, signal }),
  });
  if (!records.isSuccess) return <SectionState query={records} />;
  return sections.map((section) => <SectionPanel key={section} section={section} record={records.data[section]} />);
};

const SectionPanel = ({ section, record: { current, proposed } }: { section: Section; record: PersonalRecords[Section] }) => (
  <Panel
    title={messages.records.sections[section]}
    aside={
      proposed && (
        <Badge tone="warning" Icon={Hourglass}>
          {messages.records.waiting}
        </Badge>
      )
    }
  >
    {current === null && proposed === null && <p className="text-ink-soft">{messages.records.none}</p>}
    {current !== null && (
      <>
        <Content content={current.content} />
        <p className="text-sm text-ink-soft">
          {messages.records.saved} <TimestampText at={current.savedAt} />
        </p>
      </>
    )}
    {proposed !== null && <Proposal section={section} proposed={proposed} />}
  </Panel>
);

const Proposal = ({ section, proposed }: { section: Section; proposed: NonNullable<PersonalRecords[Section]["proposed"]> }) => {
  const can = useCan();
  const [isRejecting, setIsRejecting] = useState(false);
  const params = { recordId: proposed.recordId };
  const name = messages.records.sections[section];
  const accept = useMutationAction(async () => (await call(AcceptRecord, { params })).message);
  const reject = useMutationAction(async (reason: string) => (await call(RejectRecord, { params, body: { reason } })).message);
  return (
    <div className="grid gap-4 rounded-card bg-amber-tint p-4">
      <Content content={proposed.content} />
      {accept.error && <Alert tone="error">{accept.error.message || sharedMessages.actionFailed}</Alert>}
      {can("declarations.decide") && (
        <div className="flex flex-wrap gap-3">
          <Button aria-label={messages.records.acceptLabel(name)} isBusy={accept.isPending} onClick={() => accept.mutate()}>
            {messages.records.accept}
          </Button>
          <Button variant="secondary" aria-label={messages.records.rejectLabel(name)} onClick={() => setIsRejecting(true)}>
            {messages.records.reject}
          </Button>
        </div>
      )}
      {isRejecting && (
        <ReasonDialog
          title={messages.records.rejectTitle(name)}
          description={messages.records.rejectEffect}
          confirm={messages.records.reject}
          onReason={(reason) => reject.mutateAsync(reason)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  );
};

/** The content of any section by field name; a list shows its entries below each other. */
const Content = ({ content }: { content: object }) => {
  const entries = Object.entries(content) as [string, unknown][];
  const lists = entries.filter((entry): entry is [string, object[]] => Array.isArray(entry[1]));
  const facts = entries.filter(([, value]) => !Array.isArray(value));
  return (
    <>
      {facts.length > 0 && (
        <Facts>
          {facts.map(([name, value]) => (
            <Fact key={name} name={messages.records.fields[name] ?? name}>
              <Value name={name} value={value} />
            </Fact>
          ))}
        </Facts>
      )}
      {lists.map(([name, list]) => (
        <div key={name} className="grid gap-3">
          <h3 className="font-semibold">{messages.records.fields[name] ?? name}</h3>
          {list.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
          {list.map((entry) => (
            <div key={JSON.stringify(entry)} className="border-l-2 border-line pl-4">
              <Content content={entry} />
            </div>
          ))}
        </div>
      ))}
    </>
  );
};

const stateFields = new Set(["stateOfResidence", "stateOfOrigin"]);
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** A formatted value. */
const Value = ({ name, value }: { name: string; value: unknown }) => {
  const { nameOf } = useStates();
  if (typeof value !== "string" || value === "") return messages.none;
  if (stateFields.has(name)) return nameOf(value);
  if (datePattern.test(value)) return <DayText day={value} />;
  return messages.records.values[value] ?? value;
};
