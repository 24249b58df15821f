import { formatMonth, type MonthOfYear } from "@albashi/dates";
import { runChecks } from "./checks.ts";

type Words = Pick<(typeof runChecks)["leave_changed_after_final_pay"], "severity"> & { readonly what: string; readonly cure: string };

/** What a regular run says of leavers whose leave changed, with the correction runs that may have settled it by hand. */
export const leaversWords = (corrections: readonly MonthOfYear[]): Words => {
  const words = runChecks.leave_changed_after_final_pay;
  if (corrections.length === 0) return words;
  const check = `First check that these days were not settled by hand in ${nameOf(corrections)}; if they were, accept this warning.`;
  return {
    ...words,
    cure: `${check} Otherwise, open a correction run for their last month with them. It pays what is owed, or shows what they owe.`,
  };
};

/** What a correction run says of them. */
export const settledByHandWords = (corrections: readonly MonthOfYear[]): Words => ({
  severity: "warning",
  what: "This run corrects days of leave that changed before an earlier correction run of the same employee, which did not count them.",
  cure: `Check that these days were not settled by hand in ${nameOf(corrections)}. If they were, enter the opposite amount here, so that they are settled once.`,
});

const nameOf = (corrections: readonly MonthOfYear[]): string => {
  const months = [...new Set(corrections.map((one) => formatMonth(one)))];
  return months.length === 1 ? `the correction run of ${months[0]}` : `the correction runs of ${months.join(" and ")}`;
};
