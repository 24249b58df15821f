import { afterEach, expect, test, vi } from "vitest";
import { subscribeToPayout } from "./subscribe-to-payout.ts";

afterEach(() => vi.unstubAllGlobals());

test("where the session is over the line is not opened again and again", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 401 }));
  const lines: boolean[] = [];
  const runId = "0197a0a0-0000-7000-8000-000000000001";
  const signal = AbortSignal.timeout(3_000);
  await subscribeToPayout({ runId, signal, onMoney: () => undefined, onLine: (isUp) => void lines.push(isUp) });
  expect([signal.aborted, lines]).toEqual([false, [false]]);
});
