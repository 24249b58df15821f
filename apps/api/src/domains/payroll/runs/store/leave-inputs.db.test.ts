// What the database holds about published leave, whoever writes it: a reversal undoes its own row, and an approval consumes what was counted.

import type { EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let ada: EmployeeId;
let bola: EmployeeId;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  ada = (await payable(company, { fullName: "Ada Obi", accountName: "ADA OBI" }))._id;
  bola = (await payable(company, { fullName: "Bola Ade", accountName: "BOLA ADE" }))._id;
});

/** Monday and Tuesday. */
const twoDays = { type: "unpaid", from: "2026-11-23", to: "2026-11-24" };
const onLeave = async (employeeId: EmployeeId): Promise<string> => {
  const answer = await company.call("POST", `/api/v1/leave/employees/${employeeId}/requests`, twoDays);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ requestId: string }>().requestId;
};

interface Row {
  readonly input_id: string;
  readonly employee_id: string;
  readonly request_id: string;
  readonly day: string;
  readonly seq: number;
  readonly hundredths: number;
  readonly reverses_input_id: string | null;
}

const published = (requestId: string) =>
  company.rows<Row>(sql`select * from leave_payroll_inputs where request_id = ${requestId} order by day, seq`);
const insert = (row: Omit<Row, "input_id">) =>
  company.rows(sql`
    insert into leave_payroll_inputs (company_id, input_id, employee_id, request_id, day, seq, hundredths, reverses_input_id, published_at)
    values (${company.companyId}, ${newId()}, ${row.employee_id}, ${row.request_id}, ${row.day}, ${row.seq}, ${row.hundredths},
      ${row.reverses_input_id}, now())`);
const expectRefusal = (row: Omit<Row, "input_id">, constraint: string) => expect(insert(row)).rejects.toMatchObject({ constraint });

describe("a reversal", () => {
  const reversalOf = ({ input_id, ...row }: Row) => ({
    ...row,
    seq: row.seq + 1,
    hundredths: -row.hundredths,
    reverses_input_id: input_id,
  });

  test("has the opposite amount, and the day, the request and the employee of the row before it", async () => {
    const [first, second] = await published(await onLeave(ada));
    const [other] = await published(await onLeave(bola));
    if (!first || !second || !other) throw new Error("The leave was not published.");
    const reversal = reversalOf(first);
    await expectRefusal({ ...reversal, hundredths: -50 }, "reversal_undoes_its_row");
    await expectRefusal({ ...reversal, day: second.day }, "reversal_undoes_its_row");
    await expectRefusal({ ...reversal, request_id: other.request_id, employee_id: bola }, "reversal_undoes_its_row");
    await expectRefusal({ ...reversal, employee_id: bola }, "payroll_input_is_of_who_asked");
    await insert(reversal);
    await expectRefusal({ ...reversal, seq: 3 }, "one_reversal_of_payroll_input");
  });

  test("stands between two rows of a day, so that only the last is not reversed", async () => {
    const [row] = await published(await onLeave(ada));
    if (!row) throw new Error("The leave was not published.");
    const { input_id: _, ...again } = row;
    await expectRefusal({ ...again, seq: 1 }, "reversals_alternate");
    await expectRefusal({ ...again, seq: 2 }, "payroll_input_follows_another");
    await insert(reversalOf(row));
    await insert({ ...again, seq: 2 });
  });
});

describe("a run", () => {
  test("counts no leave of another employee", async () => {
    const { runId } = await calculated(api, company, await opened(company));
    const [row] = await published(await onLeave(bola));
    await company.rows(sql`update pay_runs set state = 'calculating' where run_id = ${runId}`);
    const counted = (employeeId: EmployeeId) =>
      company.rows(sql`
        insert into run_leave_inputs (company_id, run_id, employee_id, input_id)
        values (${company.companyId}, ${runId}, ${employeeId}, ${row?.input_id})`);
    await expect(counted(ada)).rejects.toMatchObject({ constraint: "run_counts_leave_of_its_employee" });
    await counted(bola);
  });

  test("consumes what it counted whichever way it is approved, and only then", async () => {
    await onLeave(ada);
    const { runId } = await calculated(api, company, await opened(company));
    const consumed = () => company.rows(sql`select from consumed_leave_inputs where run_id = ${runId}`);
    const moved = (state: string) => company.rows(sql`update pay_runs set state = ${state} where run_id = ${runId}`);
    await moved("in_review");
    expect(await consumed()).toEqual([]);
    await company.rows(sql`
      update pay_runs set state = 'approved', submitted_by = ${company.userId}, submitted_at = now(), approved_by = ${newId()},
        approved_at = now(), approved_hash = content_hash
      where run_id = ${runId}`);
    expect(await consumed()).toHaveLength(2);
    await moved("funding");
    await moved("approved");
    expect(await consumed()).toHaveLength(2);
  });
});
