import { formatNaira, kobo } from "@albashi/money";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { messages } from "../profiles/messages.ts";
import type { Profile } from "../profiles/use-profile.ts";
import { useDepartments } from "../use-departments.ts";

type Change = Profile["person"]["history"][number];

/** Everything that changed about a person, the newest first: what, who did it, and from which day it holds. */
export const History = ({ profile: { person } }: { profile: Profile }) => {
  const departments = useDepartments();
  const names = new Map((departments.data?.departments ?? []).map(({ departmentId, name }) => [departmentId as string, name]));
  return (
    <Panel title={messages.history.title}>
      {person.history.length === 0 && <p className="text-ink-soft">{messages.history.none}</p>}
      <ol className="grid gap-6 border-l-2 border-line pl-5">
        {person.history.map((change) => (
          <li key={`${change.at} ${change.what}`} className="relative grid gap-0.5">
            <span aria-hidden className="absolute top-1.5 -left-[1.66rem] size-3 rounded-full border-2 border-surface bg-indigo" />
            <p className="font-semibold">{whatOf(change.what)}</p>
            <Values change={change} names={names} />
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

const Values = ({ change: { what, before, after }, names }: { change: Change; names: ReadonlyMap<string, string> }) => {
  const [was, is] = [shown(what, before, names), shown(what, after, names)];
  if (what === "employed" || (was === undefined && is === undefined)) return null;
  return (
    <p className="wrap-anywhere">
      {was !== undefined && (
        <>
          <span className="text-ink-soft">{was}</span> {messages.history.arrow}{" "}
        </>
      )}
      {is ?? messages.history.empty}
    </p>
  );
};

const recordOf = /^record_(.+)$/;

const whatOf = (what: string) => {
  const section = recordOf.exec(what)?.[1];
  if (section !== undefined)
    return messages.history.record(messages.records.sections[section as keyof typeof messages.records.sections] ?? section);
  return messages.history.whats[what] ?? what;
};

const anId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A value as a person would say it; nothing where it says nothing, such as an id whose thing is not known here. */
const shown = (what: string, value: unknown, names: ReadonlyMap<string, string>): string | undefined => {
  if (value === null || value === undefined) return undefined;
  if (what === "salary" && typeof value === "string") return formatNaira(kobo(value));
  if (what === "gender") return sharedMessages.genders[value as keyof typeof sharedMessages.genders];
  if (what === "status") return sharedMessages.statuses[(value as { status: keyof typeof sharedMessages.statuses }).status];
  if (typeof value === "string") return anId.test(value) ? names.get(value) : value;
  if (typeof value === "object") return (value as { bank?: string }).bank;
  return undefined;
};
