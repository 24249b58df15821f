import type { SecurityEvent, SecurityEventKind } from "@albashi/contracts/identity/security-events";
import { messages } from "./messages.ts";
import { TimestampText } from "./timestamp-text.tsx";

const kindTexts: Readonly<Record<SecurityEventKind, string>> = messages.securityEvents;

interface SecurityEventListProps {
  readonly label: string;
  readonly events: readonly SecurityEvent[];
  /** Whether each event names its user; a user's own list needs no name. */
  readonly hasNames: boolean;
}

/** Security events, each with its time, device and network address. */
export const SecurityEventList = ({ label, events, hasNames }: SecurityEventListProps) => (
  <ul aria-label={label} className="-my-3 divide-y divide-line">
    {events.map(({ eventId, kind, actor, device, networkAddress, at }) => (
      <li key={eventId} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_13rem] md:items-baseline">
        <p className="wrap-anywhere">
          <span className="font-semibold">{kindTexts[kind]}</span>
          {hasNames && actor.name !== null && (
            <>
              {" · "}
              <span>{actor.name}</span>
            </>
          )}
          <span className="block text-sm text-ink-soft">
            {device}, {networkAddress}
          </span>
        </p>
        <p className="text-sm text-ink-soft md:text-right">
          <TimestampText at={at} />
        </p>
      </li>
    ))}
  </ul>
);
