import { expect, test } from "vitest";
import { approvalMail } from "./approval-mail.tsx";

test("the link of a mail is on its own line in the plain text, so that it can be followed", async () => {
  const link = "https://albashi.example/#/dash/payroll/approve/0198a7c4-0000-7000-8000-000000000030";
  const { text } = approvalMail({
    ...{ fullName: "Bola Ade", companyName: "Okafor Foods", submittedBy: "Adaeze Okafor", month: "November 2026", people: 48 },
    ...{ total: "₦12,450,300.00", payDay: "25 November 2026", code: "4F2A-91C0", link },
  });
  expect(text.split(/\s+/)).toContain(link);
});
