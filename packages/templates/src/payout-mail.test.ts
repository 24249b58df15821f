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
    "Pay of November 2026: 48 of 50 people are paid",
    "The pay of 2 people was put back into the wallet.",
  ],
  ["settled", { people: 1, paid: 1 }, "Pay of November 2026: 1 of 1 person is paid", "Nothing more is on its way. You can close the run."],
  [
    "completed_with_failures",
    {},
    "Pay of November 2026: 5 people are not paid",
    "3 payments failed, 1 came back from the bank, 1 is held.",
  ],
  ["paused", {}, "Pay of November 2026: the payments stand still", "The payment provider does not accept our key."],
  ["stopped", {}, "Pay of November 2026: the payments are stopped", "when it is lifted, the payments go on"],
] as const)("the mail about a run that is %s states how many are paid and what to do", async (event, over, subject, body) => {
  const mail = await payoutMail({ ...run, ...over, event });
  expect(mail.subject).toBe(subject);
  expect(mail.text.replaceAll(/\s+/g, " ")).toContain(body);
  expect(mail.text.split(/\s+/)).toContain(link);
});
