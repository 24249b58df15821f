import { expect, test } from "vitest";
import { redactAccountNumbers } from "./redact-account-numbers.ts";

test.each([
  ['{"account_number":"0123456789"}', '{"account_number":"******6789"}'],
  ['{"bank_account":{"bank":"058","account": "0123456789"}}', '{"bank_account":{"bank":"058","account": "******6789"}}'],
  ['{"accountNumber":"0123456789","account_no":"0123456789"}', '{"accountNumber":"******6789","account_no":"******6789"}'],
  ['{"account_number":1234567890}', '{"account_number":******7890}'],
  ['{"body":"{\\"account_number\\":\\"0123456789\\"}"}', '{"body":"{\\"account_number\\":\\"******6789\\"}"}'],
])("an account number is kept by its last four digits: %s", (logged, kept) => {
  expect(redactAccountNumbers(logged)).toBe(kept);
});

test("leaves everything else unchanged: references, amounts, times, and an account's name", () => {
  const logged = '{"reference":"po-0123456789","amount":1234567890,"created_at":1763196000,"account_name":"ADA OBI","account":null}';
  expect(redactAccountNumbers(logged)).toBe(logged);
});
