import type { UserId } from "@albashi/contracts/ids";
import { describe, expect, test } from "vitest";
import { approvalConflict } from "./approval-eligibility.ts";

const [ada, bola, chidi, later] = ["ada", "bola", "chidi", "later"] as unknown as [UserId, UserId, UserId, UserId];
const approvals = { required: 1, given: [] };
const two = { required: 2, given: [] };
const run = { createdBy: ada, submittedBy: ada, inputEditors: [] as UserId[] };

describe("a run is approved", () => {
  test("by an approver who did not prepare it", () => {
    expect(approvalConflict(bola, { run, approvers: [ada, bola], approvals })).toBeUndefined();
  });

  test("not by an admin who became an approver after its submission, even if they alone did not prepare it", () => {
    expect(approvalConflict(later, { run, approvers: [ada, bola], approvals })).toBe("approver_since_submission");
    expect(approvalConflict(later, { run, approvers: [ada], approvals })).toBe("approver_since_submission");
  });

  test.each([
    ["opened it", { ...run, createdBy: bola }],
    ["submitted it", { ...run, submittedBy: bola }],
    ["changed its inputs", { ...run, inputEditors: [bola] }],
  ])("not by an approver who %s, while another did not", (_what, prepared) => {
    expect(approvalConflict(bola, { run: prepared, approvers: [ada, bola, chidi], approvals })).toBe("prepared_run");
    expect(approvalConflict(chidi, { run: prepared, approvers: [ada, bola, chidi], approvals })).toBeUndefined();
  });

  test("where all approvers prepared it, by any but the submitter", () => {
    const prepared = { ...run, inputEditors: [bola] };
    expect(approvalConflict(ada, { run: prepared, approvers: [ada, bola], approvals })).toBe("prepared_run");
    expect(approvalConflict(bola, { run: prepared, approvers: [ada, bola], approvals })).toBeUndefined();
  });

  test("by the submitter where they were the only approver", () => {
    expect(approvalConflict(ada, { run, approvers: [ada], approvals })).toBeUndefined();
  });

  test("not by the submitter where they were the only approver and two approvals are needed", () => {
    expect(approvalConflict(ada, { run, approvers: [ada], approvals: two })).toBe("prepared_run");
  });

  test("not twice by the same approver", () => {
    const given = [{ userId: bola, at: new Date("2026-11-19T10:00:00Z") }];
    expect(approvalConflict(bola, { run, approvers: [ada, bola, chidi], approvals: { ...two, given } })).toBe("already_approved");
    expect(approvalConflict(chidi, { run, approvers: [ada, bola, chidi], approvals: { ...two, given } })).toBeUndefined();
  });

  test("not by the submitter after the only other approver was removed", () => {
    expect(approvalConflict(ada, { run, approvers: [ada, bola], approvals })).toBe("prepared_run");
  });
});
