import { Laptop, Smartphone } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "../second-factor/messages.ts";
import type { OpenSession } from "./sessions.ts";

const phonePattern = /android|iphone|phone|mobile/i;

/** One session: its device, start and last use. */
export const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
  const Icon = phonePattern.test(session.device) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-semibold wrap-anywhere">{session.device}</p>
        <p className="text-sm text-ink-soft">
          {messages.sessions.since} <TimestampText at={session.startedAt} />
        </p>
        <p className="text-sm text-ink-soft">
          {messages.sessions.lastSeen} <TimestampText at={session.lastSeenAt} />
        </p>
      </div>
      {session.isThisOne ? (
        <span className="rounded-full bg-indigo-tint px-3 py-1 text-sm font-semibold text-indigo">{messages.sessions.thisDevice}</span>
      ) : (
        <Button variant="secondary" aria-label={messages.sessions.endLabel(session.device)} onClick={onEnd}>
          {messages.sessions.end}
        </Button>
      )}
    </li>
  );
};
