// The codes that a check constraint allows are those of the contract or the model, no more and no less.

import * as payments from "@albashi/contracts/payments/codes";
import { findingCodes } from "@albashi/contracts/payroll/finding-codes";
import { cellErrorCodes, unreadableReasons } from "@albashi/contracts/people/import-errors";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { scheduledChangeFailures } from "../../domains/people/employees/model/scheduled-change-failure.ts";

let throwAway: ThrowAwayDatabase;
let admin: pg.Client;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await throwAway.drop();
});

/** Values that a row shares with another row are in separate columns. */
const sharedFaults: readonly string[] = ["email_twice", "account_twice", "account_here", "number_twice"];
const ownFaults = cellErrorCodes.filter((code) => !sharedFaults.includes(code));

test.each<[table: string, constraint: string, codes: readonly string[]]>([
  ["run_findings", "finding_code_is_known", findingCodes],
  ["imports", "unreadable_reason_is_known", unreadableReasons],
  ["import_rows", "errors_are_known", ownFaults],
  ["scheduled_changes", "failure_reason_is_known", scheduledChangeFailures],
  ["payouts", "pause_reasons_are_known", payments.pauseReasons],
  ["payment_attempts", "hold_reasons_are_known", payments.holdReasons],
  ["payment_stops", "stop_reasons_are_known", payments.stopReasons],
  ["payment_attempts", "failures_are_known", payments.failureKinds],
  ["payment_incidents", "incident_kinds_are_known", payments.incidentKinds],
  ["payment_incidents", "incident_resolutions_are_known", payments.incidentResolutions],
  ["reconciliation_exceptions", "exception_resolutions_are_known", payments.exceptionResolutions],
])("%s allows the codes of its type: %s", async (table, constraint, codes) => {
  const { rows } = await admin.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and conname = $2",
    [table, constraint],
  );
  const allowed = [...(rows[0]?.definition ?? "").matchAll(/(?:== "|'|\\")([a-z_0-9]+)(?:"|'::text|\\")/g)].map(([, code = ""]) => code);
  expect(allowed.toSorted()).toEqual(codes.toSorted());
});
