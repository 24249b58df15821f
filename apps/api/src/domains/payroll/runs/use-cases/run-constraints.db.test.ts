// What database constraints reject about runs, whatever the application does.

import type { UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let runId: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  await payable(company);
  ({ runId } = await calculated(api, company, await opened(company)));
});

/** The definition of the check constraint a statement violates, or the name of the unique index. */
const refusalOf = async (statement: ReturnType<typeof sql>): Promise<string> => {
  const error = await company.rows(statement).then(
    () => undefined,
    (caught: { constraint?: string }) => caught,
  );
  if (!error?.constraint) return `nothing was refused: ${String(error)}`;
  const [found] = await company.rows<{ words: string }>(
    sql`select pg_get_constraintdef(oid) as words from pg_constraint where conname = ${error.constraint} and conrelid = 'pay_runs'::regclass`,
  );
  return found?.words ?? error.constraint;
};

const approve = (by: UserId, hash: ReturnType<typeof sql> = sql`content_hash`) => sql`
  update pay_runs set state = 'approved', submitted_by = ${company.userId}, submitted_at = now(), approved_by = ${by}, approved_at = now(),
    approved_hash = ${hash}
  where run_id = ${runId}`;
const another = () => newId<UserId>();

test("rejects a second regular run of a group and month", async () => {
  const copy = sql`
    insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at, created_by)
    select company_id, ${newId()}, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, 'draft', now(), created_by
    from pay_runs where run_id = ${runId}`;
  expect(await refusalOf(copy)).toBe("one_regular_run_of_a_month");
});

test("rejects two runs that pay the same employee's month", async () => {
  const bonus = await opened(company, { kind: "bonus", employeeIds: [(await payable(company))._id] });
  const twice = sql`
    insert into run_employees (company_id, run_id, employee_id, year, month, covers_month)
    select company_id, ${bonus.runId}, employee_id, year, month, true from run_employees where run_id = ${runId}`;
  expect(await refusalOf(twice)).toBe("one_run_pays_a_month");
});

test("rejects an approval by the submitter, unless there is no other approver", async () => {
  expect(await refusalOf(approve(company.userId))).toContain("approved_by <> submitted_by");
  await company.rows(sql`update pay_runs set is_self_approved = true where run_id = ${runId}`);
  expect(await refusalOf(approve(company.userId))).toBe("nothing was refused: undefined");
});

test("rejects an approval of a content hash other than the run's", async () => {
  expect(await refusalOf(approve(another(), sql`sha256('another')`))).toContain("approved_hash = content_hash");
});

test("rejects a content hash that changes after the approval", async () => {
  await company.rows(approve(another()));
  const change = sql`update pay_runs set content_hash = sha256('another') where run_id = ${runId}`;
  expect(await refusalOf(change)).toContain("approved_hash = content_hash");
});

test("rejects an approval while part of the variance is unexplained", async () => {
  await company.rows(sql`update pay_runs set unexplained = 1 where run_id = ${runId}`);
  expect(await refusalOf(approve(another()))).toContain("unexplained = 0");
});

test("rejects an approved state without an approval, and payslips published before the approval", async () => {
  expect(await refusalOf(sql`update pay_runs set state = 'paying' where run_id = ${runId}`)).toContain("approved_hash IS NOT NULL");
  expect(await refusalOf(sql`update pay_runs set payslips_published_at = now() where run_id = ${runId}`)).toContain(
    "payslips_published_at",
  );
});
