import type { EmployeeId, UserId } from "@albashi/contracts/ids";
import { formWith } from "../multipart-form.ts";
import { calculateNow } from "../pay-company.ts";
import type { Attack, AttackFamily } from "./attack.ts";
import { type PayrollCompany, payrollCompany } from "./payroll-company.ts";
import { type Recorder, refused } from "./recorder.ts";
import { type Answer, jsonOf } from "./send.ts";
import { readOpeningSheet } from "./sheets.ts";
import type { Caller, Target } from "./target.ts";

interface Officer {
  readonly company: PayrollCompany;
  readonly by: Caller & { readonly userId: UserId; readonly email: string };
  readonly employeeId: EmployeeId;
  readonly others: readonly EmployeeId[];
}

/** A payroll officer who is an employee too, in a company with an owner who could make the change instead. */
const officerOf = async (target: Target, { isLinked }: { isLinked: boolean }): Promise<Officer> => {
  const company = await payrollCompany(target);
  const [by] = [await company.as("payroll"), await company.as("owner")];
  const [own, ...rest] = company.people;
  if (!own) throw new Error("The company has no employees.");
  if (isLinked) await company.employ(by.userId, own.employeeId);
  else
    await target.state.query("update employees set email = $3 where company_id = $1 and employee_id = $2", [
      company.companyId,
      own.employeeId,
      by.email,
    ]);
  return { company, by, employeeId: own.employeeId, others: rest.map(({ employeeId }) => employeeId) };
};

/** Records whether a request has changed the officer's own rows of a table. A refusal and leaving the officer out are both right. */
const ownRowsStay = async (
  target: Target,
  record: Recorder,
  { company, employeeId }: Officer,
  { title, table, send }: { title: string; table: string; send: () => Promise<Answer> },
) => {
  const count = async () => {
    const { rows } = await target.state.query(
      `select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from ${table} t where company_id = $1 and employee_id = $2`,
      [company.companyId, employeeId],
    );
    return (rows[0] as { rows: string }).rows;
  };
  const before = await count();
  const answer = await send();
  record.check(`${title}: ${answer.status}`, (await count()) === before && answer.status < 500, `the officer's own ${table} changed`);
};

const salaryOf = async (target: Target, { by, employeeId }: Officer) => {
  const { version } = jsonOf<{ version: number }>(await target.send({ url: `/api/v1/people/${employeeId}`, by }));
  const payload = { version, validFrom: "2026-12-01", monthlyGrossKobo: "900000000" };
  return target.send({ method: "POST", url: `/api/v1/people/${employeeId}/salaries`, by, payload });
};

const ownSalary: Attack = {
  id: "own-pay-01",
  title: "A payroll officer raises their own salary, with a linked login and with the same email alone",
  run: async (target, record) => {
    for (const isLinked of [true, false]) {
      const officer = await officerOf(target, { isLinked });
      await ownRowsStay(target, record, officer, {
        title: isLinked ? "linked" : "same email",
        table: "salaries",
        send: () => salaryOf(target, officer),
      });
    }
  },
};

const ownInputs: Attack = {
  id: "own-pay-02",
  title: "A payroll officer gives themselves a bonus: directly, in a list, in a run of their own",
  run: async (target, record) => {
    const officer = await officerOf(target, { isLinked: true });
    const { company, by, employeeId, others } = officer;
    const url = `/api/v1/payroll/runs/${company.julyId}`;
    const bonus = { kind: "earning", code: "bonus", amountKobo: "90000000" };
    const attempts: readonly (readonly [string, string, string, object])[] = [
      ["directly", "PUT", `${url}/people/${employeeId}/inputs`, bonus],
      ["in a list", "POST", `${url}/inputs`, { ...bonus, employeeIds: [employeeId, ...others] }],
    ];
    for (const [title, method, address, payload] of attempts)
      await ownRowsStay(target, record, officer, {
        title,
        table: "run_inputs",
        send: () => target.send({ method, url: address, by, payload }),
      });
    await ownRowsStay(target, record, officer, {
      ...{ title: "a bonus run of their own", table: "run_employees" },
      send: () =>
        target.send({
          method: "POST",
          url: "/api/v1/payroll/runs",
          by,
          payload: { kind: "bonus", year: 2026, month: 7, employeeIds: [employeeId] },
        }),
    });
  },
};

const bonusForAll: Attack = {
  id: "own-pay-04",
  title: "A payroll officer gives a bonus to all employees and deletes the lines of the others",
  run: async (target, record) => {
    const { company, by, employeeId } = await officerOf(target, { isLinked: true });
    const owner = await company.as("owner");
    const url = `/api/v1/payroll/runs/${company.julyId}`;
    const bonus = { kind: "earning", code: "bonus", amountKobo: "90000000", employeeIds: "everybody" };
    jsonOf(await target.send({ method: "POST", url: `${url}/inputs`, by, payload: bonus }));
    type Row = { employeeId: string; inputs: { inputId: string }[] };
    const { rows } = jsonOf<{ rows: Row[] }>(await target.send({ url: `${url}/inputs`, by }));
    const ofOthers = rows.filter((row) => row.employeeId !== employeeId).flatMap(({ inputs }) => inputs);
    for (const { inputId } of ofOthers) await target.send({ method: "DELETE", url: `${url}/inputs/${inputId}`, by });
    await calculateNow(target.api.dependencies, company.companyId, company.julyId);
    const contentHash = await company.submit(by, company.julyId);
    const clear = { method: "POST", url: `${url}/own-pay-clearance`, by, payload: { reason: "Agreed with finance" } };
    const dismiss = { ...clear, method: "PUT", url: `${url}/findings/own_pay_changed/dismissal` };
    await record.attempt("the officer clears it", () => target.send(clear), refused);
    await record.attempt("the officer dismisses it", () => target.send(dismiss), refused);
    await record.attempt("the officer approves", () => company.approve(by, company.julyId, contentHash), refused);
    await record.attempt("the owner approves it unseen", () => company.approve(owner, company.julyId, contentHash), refused);
    await record.attempt("the owner clears it", () => target.send({ ...clear, by: owner }), { status: 200 });
  },
};

const ownTerms: Attack = {
  id: "own-pay-03",
  title: "A payroll officer changes what is deducted from their own pay: balances, items, loans, terms",
  run: async (target, record) => {
    const officer = await officerOf(target, { isLinked: true });
    const { by, employeeId, company } = officer;
    const { rows } = await target.state.query("select email from employees where company_id = $1 and employee_id = $2", [
      company.companyId,
      employeeId,
    ]);
    const sheet = `E-mail,Taxable pay,Contributions,PAYE\n${(rows[0] as { email: string }).email},3000000,100000,2900000\n`;
    const { payload, contentType } = formWith({ field: "sheet", fileName: "o.csv", bytes: Buffer.from(sheet), fields: { year: "2026" } });
    await ownRowsStay(target, record, officer, {
      ...{ title: "tax already paid", table: "opening_balances" },
      send: async () => {
        const url = "/api/v1/payroll/opening-balances/sheets";
        const answer = await target.send({ method: "POST", url, by, payload, headers: { "content-type": contentType } });
        if (answer.status < 400) await readOpeningSheet(target, by);
        return answer;
      },
    });
    const post = (path: string, body: object) => () => target.send({ method: "POST", url: `/api/v1/payroll/${path}`, by, payload: body });
    const changes: readonly (readonly [string, string, () => Promise<Answer>])[] = [
      [
        "a standing item",
        "recurring_items",
        post("standing-items", { employeeId, code: "meal", amountKobo: "90000000", validFrom: "2026-01-01" }),
      ],
      [
        "a loan",
        "loans",
        post("loans", { employeeId, kind: "loan", name: "Car", amountKobo: "120000000", months: 12, firstYear: 2026, firstMonth: 12 }),
      ],
      ["pay terms", "pay_terms", post("terms", { employeeIds: [employeeId], validFrom: "2026-12-01", isHousingFundMember: true })],
    ];
    for (const [title, table, send] of changes) await ownRowsStay(target, record, officer, { title, table, send });
  },
};

export const ownPayAttacks: AttackFamily = { name: "own-pay", attacks: [ownSalary, ownInputs, ownTerms, bonusForAll] };
