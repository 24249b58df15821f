import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { consumeReturnPath, saveReturnPath } from "./return-path.ts";

beforeAll(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterAll(() => vi.unstubAllGlobals());

const runId = "0198a7c4-0000-7000-8000-000000000030";

test.each([
  ["staff", `/app2/payslips/${runId}`],
  ["staff", `/app2/payments/${runId}`],
  ["staff", "/app2/financial-details"],
  ["staff", "/app2/deductions"],
  ["admin", `/dash/payroll/approve/${runId}`],
  ["admin", `/dash/payroll/questions/${runId}`],
] as const)("returns a %s user to %s after login, once", (role, path) => {
  saveReturnPath(path);
  expect([consumeReturnPath(role), consumeReturnPath(role)]).toEqual([path, undefined]);
});

test("does not return to the other portal or to a path that is never mailed", () => {
  saveReturnPath(`/app2/payments/${runId}`);
  expect(consumeReturnPath("admin")).toBeUndefined();
  saveReturnPath("/app2/paymentsomething");
  expect(consumeReturnPath("staff")).toBeUndefined();
});
