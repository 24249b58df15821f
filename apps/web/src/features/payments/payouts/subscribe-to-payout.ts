import { MoneyOfRun, WatchMoneyOfRun } from "@albashi/contracts/payments/payouts";
import { useSession } from "../../../app/session.ts";
import { refreshToken } from "../../../wire/refresh-token.ts";
import { backOffMs } from "./back-off.ts";
import { readEvents } from "./read-events.ts";

/** The server gives a sign of life more often than this. Silence means that the line is dead and nobody told us. */
const silentForMs = 45_000;

interface PayoutSubscription {
  readonly runId: string;
  readonly signal: AbortSignal;
  readonly onMoney: (money: MoneyOfRun) => void;
  /** Whether the line stands; while it does not, somebody has to ask instead. */
  readonly onLine: (isUp: boolean) => void;
}

/** Watches the money of a run move until somebody leaves or their session ends. A line that breaks is opened again, each time after a longer pause. */
export const subscribeToPayout = async (watching: PayoutSubscription): Promise<void> => {
  const { signal, onLine } = watching;
  for (let failures = 0; !signal.aborted; ) {
    const heard = await listen(watching).catch(() => 0);
    if (signal.aborted) return;
    onLine(false);
    // Nobody is logged in any more: their session idled out, or ended elsewhere. There is nothing to come back to.
    if (useSession.getState().token === null) return;
    failures = heard > 0 ? 1 : failures + 1;
    await pause(backOffMs(failures), signal);
  }
};

/** Listens as long as the line stands, and tells how much was heard. */
const listen = async ({ runId, signal, onMoney, onLine }: PayoutSubscription): Promise<number> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silentForMs);
  let heard = 0;
  try {
    const stream = await open(runId, AbortSignal.any([signal, silence.signal]));
    for await (const { event, data } of readEvents(stream)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentForMs);
      heard += 1;
      onLine(true);
      const money = event === "money" ? MoneyOfRun.safeParse(JSON.parse(data)) : undefined;
      if (money?.success) onMoney(money.data);
    }
    return heard;
  } finally {
    clearTimeout(timer);
  }
};

const open = async (runId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
  const { token } = useSession.getState();
  const reply = await ask(runId, token, signal);
  const answered = reply.status === 401 ? await ask(runId, await refreshToken(token), signal) : reply;
  if (!answered.ok || answered.body === null) throw new Error(`The line was not opened: ${answered.status}.`);
  return answered.body;
};

const ask = (runId: string, token: string | null, signal: AbortSignal) =>
  fetch(WatchMoneyOfRun.path.replace(":runId", encodeURIComponent(runId)), {
    headers: { accept: "text/event-stream", authorization: `Bearer ${token ?? ""}` },
    credentials: "same-origin",
    cache: "no-store",
    signal,
  });

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
