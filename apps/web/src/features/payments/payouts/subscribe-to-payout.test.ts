import { afterEach, expect, test, vi } from "vitest";
import { subscribeToPayout } from "./subscribe-to-payout.ts";

afterEach(() => vi.unstubAllGlobals());

test("does not reconnect after the session has ended", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 401 }));
  const connectionStates: boolean[] = [];
  const runId = "0197a0a0-0000-7000-8000-000000000001";
  const signal = AbortSignal.timeout(3_000);
  await subscribeToPayout({
    runId,
    signal,
    onMoney: () => undefined,
    onConnectionChange: (isConnected) => void connectionStates.push(isConnected),
  });
  expect([signal.aborted, connectionStates]).toEqual([false, [false]]);
});
