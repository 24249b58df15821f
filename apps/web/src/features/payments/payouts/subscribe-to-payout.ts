import { PayoutOverview, SubscribeToPayout } from "@albashi/contracts/payments/payouts";
import { useSession } from "../../../app/session.ts";
import { refreshToken } from "../../../wire/refresh-token.ts";
import { backOffMs } from "./back-off.ts";
import { readEvents } from "./read-events.ts";

/** The server sends heartbeats more often than this, so a longer silence means that the connection is dead. */
const heartbeatTimeoutMs = 45_000;

interface PayoutSubscription {
  readonly runId: string;
  readonly signal: AbortSignal;
  readonly onMoney: (money: PayoutOverview) => void;
  /** Called when the connection opens or breaks; while it is broken the caller has to poll. */
  readonly onConnectionChange: (isConnected: boolean) => void;
}

/** Streams a run's payout until the caller aborts or the session ends. Reconnects with back-off. */
export const subscribeToPayout = async (subscription: PayoutSubscription): Promise<void> => {
  const { signal, onConnectionChange } = subscription;
  for (let failures = 0; !signal.aborted; ) {
    const eventCount = await readUntilDisconnected(subscription).catch(() => 0);
    if (signal.aborted) return;
    onConnectionChange(false);
    // The session has expired or was ended elsewhere, so reconnecting cannot succeed.
    if (useSession.getState().token === null) return;
    failures = eventCount > 0 ? 1 : failures + 1;
    await delay(backOffMs(failures), signal);
  }
};

/** Reads events until the connection breaks, and returns their number. */
const readUntilDisconnected = async ({ runId, signal, onMoney, onConnectionChange }: PayoutSubscription): Promise<number> => {
  const heartbeatTimeout = new AbortController();
  let timer = setTimeout(() => heartbeatTimeout.abort(), heartbeatTimeoutMs);
  let eventCount = 0;
  try {
    const stream = await openStream(runId, AbortSignal.any([signal, heartbeatTimeout.signal]));
    for await (const { event, data } of readEvents(stream)) {
      clearTimeout(timer);
      timer = setTimeout(() => heartbeatTimeout.abort(), heartbeatTimeoutMs);
      eventCount += 1;
      onConnectionChange(true);
      const money = event === "money" ? PayoutOverview.safeParse(JSON.parse(data)) : undefined;
      if (money?.success) onMoney(money.data);
    }
    return eventCount;
  } finally {
    clearTimeout(timer);
  }
};

const openStream = async (runId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
  const { token } = useSession.getState();
  const response = await requestStream(runId, token, signal);
  const authorised = response.status === 401 ? await requestStream(runId, await refreshToken(token), signal) : response;
  if (!authorised.ok || authorised.body === null) throw new Error(`The event stream was not opened: ${authorised.status}.`);
  return authorised.body;
};

const requestStream = (runId: string, token: string | null, signal: AbortSignal) =>
  fetch(SubscribeToPayout.path.replace(":runId", encodeURIComponent(runId)), {
    headers: { accept: "text/event-stream", authorization: `Bearer ${token ?? ""}` },
    credentials: "same-origin",
    cache: "no-store",
    signal,
  });

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
