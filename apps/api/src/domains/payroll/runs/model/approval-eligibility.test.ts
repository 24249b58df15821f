import type { UserId } from "@albashi/contracts/ids";
import { describe, expect, test } from "vitest";
import { approvalConflict } from "./approval-eligibility.ts";

const [ada, bola, chidi, later] = ["ada", "bola", "chidi", "later"] as unknown as [UserId, UserId, UserId, UserId];
const run = { createdBy: ada, submittedBy: ada, inputEditors: [] as UserId[] };

describe("a run is approved", () => {
  test("by an approver who did not prepare it", () => {
    expect(approvalConflict(bola, { run, approvers: [ada, bola] })).toBeUndefined();
  });

  test("not by an admin who became an approver after its submission, even if they alone did not prepare it", () => {
    expect(approvalConflict(later, { run, approvers: [ada, bola] })).toBe("approver_since_submission");
    expect(approvalConflict(later, { run, approvers: [ada] })).toBe("approver_since_submission");
  });

  test.each([
    ["opened it", { ...run, createdBy: bola }],
    ["submitted it", { ...run, submittedBy: bola }],
    ["changed its inputs", { ...run, inputEditors: [bola] }],
  ])("not by an approver who %s, while another did not", (_what, prepared) => {
    expect(approvalConflict(bola, { run: prepared, approvers: [ada, bola, chidi] })).toBe("prepared_run");
    expect(approvalConflict(chidi, { run: prepared, approvers: [ada, bola, chidi] })).toBeUndefined();
  });

  test("where all approvers prepared it, by any but the submitter", () => {
    const prepared = { ...run, inputEditors: [bola] };
    expect(approvalConflict(ada, { run: prepared, approvers: [ada, bola] })).toBe("prepared_run");
    expect(approvalConflict(bola, { run: prepared, approvers: [ada, bola] })).toBeUndefined();
  });

  test("by the submitter where they were the only approver", () => {
    expect(approvalConflict(ada, { run, approvers: [ada] })).toBeUndefined();
  });

  test("not by the submitter after the only other approver was removed", () => {
    expect(approvalConflict(ada, { run, approvers: [ada, bola] })).toBe("prepared_run");
  });
});
