import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { consumeReturnPath, saveReturnPath } from "./return-path.ts";

beforeAll(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterAll(() => vi.unstubAllGlobals());

const runId = "0198a7c4-0000-7000-8000-000000000030";

test.each([
  ["staff", `/app2/payslips/${runId}`],
  ["staff", `/app2/payments/${runId}`],
  ["staff", "/app2/financial-details"],
  ["admin", `/dash/payroll/approve/${runId}`],
  ["admin", `/dash/payroll/questions/${runId}`],
] as const)("who logs in as %s is led on to %s, once", (who, path) => {
  saveReturnPath(path);
  expect([consumeReturnPath(who), consumeReturnPath(who)]).toEqual([path, undefined]);
});

test("nobody is led into the other area, nor to what no mail leads to", () => {
  saveReturnPath(`/app2/payments/${runId}`);
  expect(consumeReturnPath("admin")).toBeUndefined();
  saveReturnPath("/app2/paymentsomething");
  expect(consumeReturnPath("staff")).toBeUndefined();
});
