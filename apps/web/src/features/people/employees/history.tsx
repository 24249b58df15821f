import { formatNaira, kobo } from "@albashi/money";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { messages } from "../profiles/messages.ts";
import type { Profile } from "../profiles/use-profile.ts";
import { useDepartments } from "../use-departments.ts";

type Change = Profile["person"]["history"][number];

/** Everything that changed about an employee, newest first: the change, who made it, and its effective date. */
export const History = ({ profile: { person } }: { profile: Profile }) => {
  const departments = useDepartments();
  const departmentNames = new Map((departments.data?.departments ?? []).map(({ departmentId, name }) => [departmentId as string, name]));
  return (
    <Panel title={messages.history.title}>
      {person.history.length === 0 && <p className="text-ink-soft">{messages.history.none}</p>}
      <ol className="grid gap-6 border-l-2 border-line pl-5">
        {person.history.map((change) => (
          <li key={`${change.at} ${change.what}`} className="relative grid gap-0.5">
            <span aria-hidden className="absolute top-1.5 -left-[1.66rem] size-3 rounded-full border-2 border-surface bg-indigo" />
            <p className="font-semibold">{describeChange(change.what)}</p>
            <Values change={change} departmentNames={departmentNames} />
            <p className="text-sm text-ink-soft">
              <TimestampText at={change.at} /> {change.by === null ? messages.history.bySystem : messages.history.by(change.by)}
              {!change.at.startsWith(change.holdsFrom) && (
                <>
                  , {messages.history.from} <DayText day={change.holdsFrom} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

const Values = ({ change: { what, before, after }, departmentNames }: { change: Change; departmentNames: ReadonlyMap<string, string> }) => {
  const [previous, current] = [formatValue(what, before, departmentNames), formatValue(what, after, departmentNames)];
  if (what === "employed" || (previous === undefined && current === undefined)) return null;
  return (
    <p className="wrap-anywhere">
      {previous !== undefined && (
        <>
          <span className="text-ink-soft">{previous}</span> {messages.history.became}{" "}
        </>
      )}
      {current ?? messages.history.empty}
    </p>
  );
};

const recordPattern = /^record_(.+)$/;

const describeChange = (what: string) => {
  const section = recordPattern.exec(what)?.[1];
  if (section !== undefined)
    return messages.history.record(messages.records.sections[section as keyof typeof messages.records.sections] ?? section);
  return messages.history.changes[what] ?? what;
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Formats a value, or returns undefined where it says nothing to the user, such as an unknown id. */
const formatValue = (what: string, value: unknown, departmentNames: ReadonlyMap<string, string>): string | undefined => {
  if (value === null || value === undefined) return undefined;
  if (what === "salary" && typeof value === "string") return formatNaira(kobo(value));
  if (what === "gender") return sharedMessages.genders[value as keyof typeof sharedMessages.genders];
  if (what === "status") return sharedMessages.statuses[(value as { status: keyof typeof sharedMessages.statuses }).status];
  if (typeof value === "string") return uuidPattern.test(value) ? departmentNames.get(value) : value;
  if (typeof value === "object") return (value as { bank?: string }).bank;
  return undefined;
};
