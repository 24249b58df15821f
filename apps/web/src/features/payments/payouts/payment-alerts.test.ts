import type { RunId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { listPaymentAlerts } from "./payment-alerts.ts";

const noProblems = { stops: [], runs: [], notStarted: [], incidents: 0, exceptions: 0 };
const runId = "0198a7c4-0000-7000-8000-000000000030" as RunId;
const run = { runId, year: 2026, month: 11, failed: 0, returned: 0, held: 0, standsStill: false };
const payStepPath = `/dash/payroll/runs/${runId}/pay`;

test("returns no alerts when nothing needs attention", () => {
  expect(listPaymentAlerts(noProblems)).toEqual([]);
});

test("links problems of a run to its pay step", () => {
  expect(listPaymentAlerts({ ...noProblems, runs: [{ ...run, failed: 2, returned: 1, held: 1, standsStill: true }] })).toEqual([
    { text: "Payments for November 2026 are paused", to: payStepPath },
    { text: "Pay for November 2026: 2 payments failed, 1 payment was returned, 1 payment is held", to: payStepPath },
  ]);
});

test("links a run whose scheduled payout did not start, or not yet, to its pay step", () => {
  const notStarted = { runId, year: 2026, month: 11, payDay: "2026-11-25", isTriedAgain: false };
  expect(listPaymentAlerts({ ...noProblems, notStarted: [notStarted, { ...notStarted, isTriedAgain: true }] })).toEqual([
    { text: "Pay for November 2026 was not sent on Wednesday 25 November", to: payStepPath },
    { text: "Pay for November 2026 has not started yet", to: payStepPath },
  ]);
});

test("links incidents and exceptions to the reconciliation screen", () => {
  expect(listPaymentAlerts({ ...noProblems, incidents: 1, exceptions: 3 })).toEqual([
    { text: "1 payment problem needs review", to: "/dash/reconciliation" },
    { text: "3 differences between our records and the provider's statement", to: "/dash/reconciliation" },
  ]);
});
