import type { ClockKind } from "@albashi/contracts/attendance/codes";
import { RecordClockEvents } from "@albashi/contracts/attendance/events";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallFailed, call } from "../../api-client.ts";
import { attendanceKey } from "./attendance-queries.ts";
import { addPending, type PendingEvent, readPending, removePending } from "./clock-queue.ts";
import { hasClockChanged, pressedNow } from "./device-clock.ts";

const retryMs = 15_000;
const secondPressMs = 1_000;
/** As many as one call takes. */
const mostEvents = 100;

/**
 * The clock of an employee. A press is kept in the browser first and then sent, until the server confirms it. It is sent again when the
 * network returns, when the screen is opened, and every few seconds meanwhile.
 */
export const useClock = (owner: string) => {
  const queries = useQueryClient();
  const queueKey = ["attendance-queue", owner];
  const queue = useQuery({ queryKey: queueKey, queryFn: () => readPending(owner), networkMode: "always", staleTime: 0 });
  const sending = useMutation({
    mutationKey: ["attendance-sending", owner],
    networkMode: "always",
    mutationFn: () => sendPending(owner),
    onSettled: async (sent) => {
      // The hours first: in between, the screen would offer the step that was just taken.
      if (sent) await queries.invalidateQueries({ queryKey: attendanceKey });
      await queries.invalidateQueries({ queryKey: queueKey });
    },
  });
  const { mutate: send } = sending;
  const pressing = useMutation({
    networkMode: "always",
    mutationFn: async (press: { kind: ClockKind; site: string | null }) => {
      await addPending(pressedNow({ owner, ...press }));
      await queries.invalidateQueries({ queryKey: queueKey });
      // The button now takes the next step, which a second press of this one must not reach.
      await new Promise((resolve) => setTimeout(resolve, secondPressMs));
    },
  });
  const pending = queue.data ?? [];
  const count = pending.length;
  useEffect(() => {
    if (count === 0) return;
    // What is pressed while a call is under way is sent after it: the count changes then.
    const sendNow = () => queries.isMutating({ mutationKey: ["attendance-sending", owner] }) === 0 && send();
    sendNow();
    const timer = setInterval(sendNow, retryMs);
    addEventListener("online", sendNow);
    return () => {
      clearInterval(timer);
      removeEventListener("online", sendNow);
    };
  }, [count, owner, queries, send]);
  return { pending, press: pressing.mutate, isPressing: pressing.isPending, pressError: pressing.error, sending, send };
};

/** Whether an event is waiting only for the network. */
export const isOffline = (failure: Error | null): boolean =>
  failure instanceof CallFailed && (failure.kind === "offline" || failure.kind === "unavailable");

/** Sends what is waiting, and returns how many events the server confirmed. */
const sendPending = async (owner: string): Promise<number> => {
  const batch = (await readPending(owner)).slice(0, mostEvents);
  if (batch.length === 0) return 0;
  const now = { deviceMs: Date.now(), pageClockMs: performance.now() };
  const { results } = await call(RecordClockEvents, {
    body: { sentAt: new Date(now.deviceMs).toISOString(), events: batch.map((event) => bodyOf(event, now)) },
  });
  const taken = new Set<string>(results.filter(({ result }) => result === "different").map(({ eventId }) => eventId));
  // The id belongs to another event, so this one has not been recorded: it gets another id and is sent again.
  for (const event of batch.filter(({ eventId }) => taken.has(eventId))) await addPending({ ...event, eventId: crypto.randomUUID() });
  const done = results.map(({ eventId }) => eventId);
  await removePending(owner, done);
  return done.length;
};

const bodyOf = (event: PendingEvent, now: { deviceMs: number; pageClockMs: number }) => ({
  eventId: event.eventId,
  kind: event.kind,
  deviceAt: new Date(event.deviceAtMs).toISOString(),
  hasClockChanged: hasClockChanged(event, now),
  ...(event.site !== null && { site: event.site }),
});
