import { expect, test } from "vitest";
import { payoutMail } from "./payout-mail.tsx";

const link = "https://albashi.example/#/dash/payroll/runs/0198a7c4-0000-7000-8000-000000000030/pay";
const run = {
  ...{ fullName: "Bola Ade", companyName: "Okafor Foods", month: "November 2026", pauseReason: "key_rejected" as const, link },
  ...{ people: 50, paid: 45, givenBack: 0, failed: 3, returned: 1, held: 1 },
};

test.each([
  [
    "settled",
    { paid: 48, givenBack: 2 },
    "November 2026 payroll: 48 of 50 people have been paid",
    "The pay of 2 people was returned to your wallet.",
  ],
  [
    "settled",
    { people: 1, paid: 1 },
    "November 2026 payroll: 1 of 1 person has been paid",
    "No payments are pending. You can close the run.",
  ],
  [
    "completed_with_failures",
    {},
    "November 2026 payroll: 5 people were not paid",
    "3 payments failed, 1 was returned by the bank, 1 is on hold.",
  ],
  ["paused", {}, "November 2026 payroll: payments are paused", "The payment provider rejected our access key"],
  ["stopped", {}, "November 2026 payroll: payments are stopped", "Payments resume when the stop is lifted"],
] as const)("the mail about a run that is %s states how many are paid and what to do", async (event, over, subject, body) => {
  const mail = payoutMail({ ...run, ...over, event });
  expect(mail.subject).toBe(subject);
  expect(mail.text.replaceAll(/\s+/g, " ")).toContain(body);
  expect(mail.text.split(/\s+/)).toContain(link);
});
