import type { ClockKind } from "@albashi/contracts/attendance/codes";
import { RecordClockEvents } from "@albashi/contracts/attendance/events";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallFailed, call } from "../../api-client.ts";
import { attendanceKey } from "./attendance-queries.ts";
import { addPending, type PendingEvent, readPending, refusePending, removePending, renamePending } from "./clock-queue.ts";
import { clocksNow, hasClockChanged, noteVisibility, pressedNow } from "./device-clock.ts";

addEventListener("visibilitychange", noteVisibility);

/** With a part by chance, so that the phones of an office do not all try in the same second. */
const retryMs = 12_000 + Math.random() * 6_000;
const secondPressMs = 1_000;
/** As many as one call takes. */
const mostEvents = 100;

/** The last event that the server confirmed here. It is shown until the hours that contain it are read. */
export interface ConfirmedEvent {
  readonly kind: ClockKind;
  readonly deviceAtMs: number;
  readonly confirmedAtMs: number;
}

/**
 * The clock of an employee. A press is kept in the browser first and then sent, until the server confirms it. It is sent again when the
 * network returns, when the screen is opened, and every few seconds meanwhile.
 */
export const useClock = (owner: string) => {
  const queries = useQueryClient();
  const queueKey = ["attendance-queue", owner];
  const queue = useQuery({ queryKey: queueKey, queryFn: () => readPending(owner), networkMode: "always", staleTime: 0 });
  const confirmed = useQuery<ConfirmedEvent | null>({ queryKey: confirmedKey(owner), queryFn: () => null, staleTime: "static" });
  const sending = useMutation({
    mutationKey: ["attendance-sending", owner],
    networkMode: "always",
    mutationFn: () => sendPending(queries, owner),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queueKey });
      void queries.invalidateQueries({ queryKey: attendanceKey });
    },
  });
  const discarding = useMutation({
    networkMode: "always",
    mutationFn: async (eventId: string) => {
      await removePending(owner, [eventId]);
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
  const kept = queue.data ?? [];
  const pending = kept.filter(({ refusal }) => refusal === undefined);
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
  return {
    pending,
    refused: kept.filter(({ refusal }) => refusal !== undefined),
    discard: discarding.mutate,
    confirmed: confirmed.data ?? null,
    press: pressing.mutate,
    isPressing: pressing.isPending,
    pressError: pressing.error,
    sending,
    send,
  };
};

const confirmedKey = (owner: string) => ["attendance-confirmed", owner];

/** Whether an event is waiting only for the network. */
export const isOffline = (failure: Error | null): boolean =>
  failure instanceof CallFailed && (failure.kind === "offline" || failure.kind === "unavailable");

/** Sends what is waiting. One event that the server does not accept holds up no other. */
const sendPending = async (queries: QueryClient, owner: string) => {
  const waiting = (await readPending(owner)).filter(({ refusal }) => refusal === undefined).slice(0, mostEvents);
  if (waiting.length === 0) return;
  try {
    await sendBatch(queries, waiting);
  } catch (failure) {
    if (!isInvalid(failure)) throw failure;
    for (const event of waiting) await sendAlone(queries, event);
  }
};

const sendAlone = async (queries: QueryClient, event: PendingEvent) => {
  try {
    await sendBatch(queries, [event]);
  } catch (failure) {
    if (!isInvalid(failure)) throw failure;
    await refusePending(event, failure.message);
  }
};

const isInvalid = (failure: unknown): failure is CallFailed => failure instanceof CallFailed && failure.kind === "invalid";

const sendBatch = async (queries: QueryClient, batch: readonly PendingEvent[]) => {
  const last = batch.at(-1);
  if (!last) return;
  const { owner } = last;
  const now = clocksNow();
  const { results } = await call(RecordClockEvents, {
    body: { employeeId: owner, sentAt: new Date(now.deviceMs).toISOString(), events: batch.map((event) => bodyOf(event, now)) },
  });
  const taken = new Set<string>(results.filter(({ result }) => result === "different").map(({ eventId }) => eventId));
  // The id belongs to another event, so this one has not been recorded: it gets another id and is sent again.
  for (const event of batch.filter(({ eventId }) => taken.has(eventId))) await renamePending(event, crypto.randomUUID());
  const { kind, deviceAtMs } = last;
  queries.setQueryData<ConfirmedEvent>(confirmedKey(owner), { kind, deviceAtMs, confirmedAtMs: Date.now() });
  await removePending(
    owner,
    results.map(({ eventId }) => eventId),
  );
};

const bodyOf = (event: PendingEvent, now: ReturnType<typeof clocksNow>) => ({
  eventId: event.eventId,
  kind: event.kind,
  deviceAt: new Date(event.deviceAtMs).toISOString(),
  hasClockChanged: hasClockChanged(event, now),
  ...(event.site !== null && { site: event.site }),
});
