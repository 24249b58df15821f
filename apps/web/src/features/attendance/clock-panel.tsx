import type { ClockKind } from "@albashi/contracts/attendance/codes";
import type { WorkSession } from "@albashi/contracts/attendance/days";
import { requiredText } from "@albashi/contracts/people/profiles";
import { formatLagosHour } from "@albashi/dates";
import { CircleCheck, Hourglass } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { PendingEvent } from "./clock-queue.ts";
import { messages as attendanceMessages } from "./messages.ts";
import { type ConfirmedEvent, isOffline, useClock } from "./use-clock.ts";

const messages = attendanceMessages.clock;

interface ClockPanelProps {
  /** The employee whose events are kept on this device. */
  readonly owner: string;
  /** The session that lasts now, as the server knows it; undefined where the server was not asked yet, or could not be. */
  readonly current: WorkSession | null | undefined;
  /** When the server was asked. */
  readonly readAtMs: number;
  readonly isLoading: boolean;
}

/** What the panel knows of the last step: from the server, and from this device. */
interface LastStep extends Pick<ClockPanelProps, "current" | "isLoading"> {
  readonly pending: readonly PendingEvent[];
  /** Null once the server's answer is newer. */
  readonly confirmed: ConfirmedEvent | null;
}

/** One large button for the next step, and whether the last one has been sent. */
export const ClockPanel = ({ owner, current, readAtMs, isLoading }: ClockPanelProps) => {
  const { pending, refused, discard, confirmed, press, isPressing, pressError, sending, send } = useClock(owner);
  const [place, setPlace] = usePlace(owner);
  const last: LastStep = { current, isLoading, pending, confirmed: confirmed && confirmed.confirmedAtMs > readAtMs ? confirmed : null };
  const position = positionOf(last);
  const [next, other] = nextSteps[position];
  const checkedPlace = Place.safeParse(place);
  const record = (kind: ClockKind) => press({ kind, site: checkedPlace.data ?? null });
  return (
    <section aria-labelledby="clock" className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="clock" className="sr-only">
        {messages.heading}
      </h2>
      <div role="status" className="grid gap-1">
        <p className="font-display text-2xl font-semibold">{describe(position, last)}</p>
        <LastEvent current={current} pending={pending} confirmed={confirmed} />
      </div>
      <Button className="min-h-20 w-full text-xl" isBusy={isPressing} busyLabel={messages.recording} onClick={() => record(next)}>
        {attendanceMessages.presses[next]}
      </Button>
      {other && (
        <Button variant="secondary" className="w-full" isBusy={isPressing} busyLabel={messages.recording} onClick={() => record(other)}>
          {attendanceMessages.presses[other]}
        </Button>
      )}
      {pressError && <Alert tone="error">{messages.notKept}</Alert>}
      {pending.length > 0 && (
        <Alert
          tone="info"
          title={messages.waitingTitle(pending.length)}
          action={
            <Button variant="secondary" isBusy={sending.isPending} onClick={() => send()}>
              {messages.sendNow}
            </Button>
          }
        >
          {sending.error && !isOffline(sending.error) ? sending.error.message || messages.notSent : messages.waitingText}
        </Alert>
      )}
      {refused.map(({ eventId, kind, deviceAtMs, refusal }) => (
        <Alert
          key={eventId}
          tone="error"
          title={messages.refused(attendanceMessages.presses[kind], formatLagosHour(new Date(deviceAtMs)))}
          action={
            <Button variant="secondary" onClick={() => discard(eventId)}>
              {messages.discard}
            </Button>
          }
        >
          {refusal}
        </Alert>
      ))}
      <TextField
        label={messages.place}
        hint={messages.placeHint}
        value={place}
        maxLength={80}
        autoComplete="off"
        error={place.trim() === "" || checkedPlace.success ? undefined : messages.placeInvalid}
        onChange={({ target }) => setPlace(target.value)}
      />
    </section>
  );
};

const Place = requiredText(80);

type Position = "in" | "on_break" | "out" | "loading" | "unknown";

/** The large button, and the smaller one. */
const nextSteps: Record<Position, readonly [ClockKind, ClockKind?]> = {
  out: ["in"],
  in: ["out", "break_start"],
  on_break: ["break_end", "out"],
  loading: ["in", "out"],
  unknown: ["in", "out"],
};

const positionAfter: Record<ClockKind, Position> = { in: "in", break_end: "in", break_start: "on_break", out: "out" };

/** What was pressed last counts, whether or not it has been sent. */
const positionOf = ({ current, pending, confirmed, isLoading }: LastStep): Position => {
  const last = pending.at(-1) ?? confirmed;
  if (last) return positionAfter[last.kind];
  if (current === undefined) return isLoading ? "loading" : "unknown";
  if (current === null) return "out";
  return current.isOnBreak ? "on_break" : "in";
};

const describe = (position: Position, { current, pending, confirmed }: LastStep): string => {
  if (position === "loading") return messages.loading;
  if (position === "unknown") return messages.unknown;
  if (position === "out") return messages.out;
  if (position === "on_break") return messages.onBreak;
  const clockedIn = pending.findLast(({ kind }) => kind === "in") ?? (confirmed?.kind === "in" ? confirmed : undefined);
  if (clockedIn) return messages.in(formatLagosHour(new Date(clockedIn.deviceAtMs)));
  return messages.in(current?.startedAt ? formatLagosHour(new Date(current.startedAt)) : null);
};

const LastEvent = ({ current, pending, confirmed }: Omit<LastStep, "isLoading">) => {
  const waiting = pending.at(-1);
  const pressed = waiting ?? confirmed;
  const sent = current?.events.at(-1);
  const last = pressed ? { kind: pressed.kind, at: new Date(pressed.deviceAtMs) } : sent && { kind: sent.kind, at: new Date(sent.at) };
  if (!last) return null;
  const Icon = waiting ? Hourglass : CircleCheck;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
      {messages.last(attendanceMessages.recorded[last.kind], formatLagosHour(last.at))}
      <span className={`inline-flex items-center gap-1 font-semibold ${waiting ? "text-amber" : "text-palm"}`}>
        <Icon aria-hidden className="size-4" />
        {waiting ? messages.waiting : messages.sent}
      </span>
    </p>
  );
};

/** The place of work, remembered on this device until the logout. */
const usePlace = (owner: string) => {
  const placeKey = `attendance-place-${owner}`;
  const [place, setPlace] = useState(() => localStorage.getItem(placeKey) ?? "");
  const save = (text: string) => {
    setPlace(text);
    localStorage.setItem(placeKey, text);
  };
  return [place, save] as const;
};
