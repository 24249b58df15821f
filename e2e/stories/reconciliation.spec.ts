// The provider's statement against the ledger: unmatched on either side, different amounts, and their resolution.
import { createPayableCompany, expectAccessibleOnPhone, fundRun, sheetAccount, startPayout, test } from "../money.ts";
import { createApprovedRun, filterChip, giveReason, queryAsDatabaseAdmin, transfer } from "../payments-steps.ts";
import { expect } from "../story.ts";

test.use({ actionTimeout: 45_000 });

test("differences between the provider's statement and the ledger appear in three lists and are resolved with a reason", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(300_000);
  const company = await createPayableCompany(stack, sandbox, 3);
  const { payer } = await createApprovedRun(page, company);
  await fundRun(page, transfer);
  await sandbox.control("POST", "/rules", { match: { op: "kora.payout", account: sheetAccount(2).account }, fault: "closed_account" });
  await startPayout(page, payer);
  await expect(filterChip(page, "Paid 2")).toBeVisible({ timeout: 60_000 });
  await expect(filterChip(page, "Failed 1")).toBeVisible({ timeout: 60_000 });
  const { payouts } = await sandbox.control<{ payouts: { account: string; reference: string }[] }>("GET", "/money");
  // The newest one: other tests pay into the same accounts.
  const referenceAt = (index: number) => payouts.findLast(({ account }) => account === sheetAccount(index).account)?.reference ?? "";
  const [unmatched, mismatched, failed] = [referenceAt(0), referenceAt(1), referenceAt(2)];

  await page.goto("/#/dash/reconciliation");
  const compare = page.getByRole("button", { name: "Reconcile now" });
  await compare.click();
  await expect(page.getByText(/^Last reconciled on/)).toBeVisible({ timeout: 60_000 });
  const [onlyAtProvider, onlyInLedger, differs] = [
    page.getByRole("region", { name: "Only on the provider's statement" }),
    page.getByRole("region", { name: "Only in our records" }),
    page.getByRole("region", { name: "Amounts differ" }),
  ];
  for (const list of [onlyAtProvider, onlyInLedger, differs]) await expect(list).toContainText("No differences.");
  // The last reconciliation may belong to another test; this one has finished when it has copied the rows.
  const copied = async () =>
    (await queryAsDatabaseAdmin(stack, "select from statement_lines where reference = any ($1)", [[unmatched, mismatched]])).rowCount;
  await expect.poll(copied, { timeout: 60_000 }).toBe(2);

  // The failed payment was sent after all, and the provider cannot be queried about it. One statement row is unmatched, one has
  // a different amount. Then an hour passes.
  await sandbox.control("POST", "/rules", { match: { op: "kora.query-payout", reference: failed }, fault: "error_500", times: null });
  await sandbox.control("PATCH", `/payouts/${failed}`, { status: "success", quiet: true });
  await queryAsDatabaseAdmin(stack, "update statement_lines set reference = 'po-another' where reference = $1", [unmatched]);
  await queryAsDatabaseAdmin(stack, "update statement_lines set amount = amount + 100 where reference = $1", [mismatched]);
  await queryAsDatabaseAdmin(
    stack,
    "update reconciliations set started_at = started_at - interval '1 hour', finished_at = finished_at - interval '1 hour'",
  );
  // Entries of the last five seconds may not be on the statement yet, so the reconciliation waits for them.
  await page.waitForTimeout(6_000);
  await compare.click();
  await expect(onlyInLedger).toContainText("Our records show this payment, but the provider's statement does not.", { timeout: 60_000 });
  await expect(onlyInLedger).toContainText(unmatched);
  await expect(differs).toContainText("The amount on the provider's statement is different from our records.");
  await expect(differs).toContainText(mismatched);
  await expect(onlyAtProvider).toContainText("The provider's statement shows this payment, but our records do not.");
  await expect(onlyAtProvider).toContainText(failed);
  await expectAccessibleOnPhone(page);

  await onlyInLedger.getByRole("button", { name: `Mark as resolved: ${unmatched}` }).click();
  const resolution = "The provider found it on another page of its statement.";
  await giveReason(page, { title: "How was this resolved?", confirm: "Mark as resolved", reason: resolution });
  await expect(onlyInLedger).toContainText("No differences.");
  await expect(differs).toContainText(mismatched);
  await page.getByLabel("Show resolved items").click();
  await expect(onlyInLedger).toContainText(`Resolved by Adaeze Okafor: ${resolution}`);
  await expectAccessibleOnPhone(page);
});
