import type { EmployeeId, PayGroupId, RunId } from "@albashi/contracts/ids";
import type { MonthOfYear } from "@albashi/dates";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { CopyValue } from "../../../../platform/database/copy-encoder.ts";
import { copyRows } from "../../../../platform/database/copy-rows.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { approvedStates } from "../../runs/index.ts";
import type { PayInputs } from "../model/pay-inputs.ts";
import { readForm } from "../model/payslip-codec.ts";
import type { StoredTemplate } from "../model/payslip-template.ts";
import { createPayslipReader, type PayslipRow, type StoredPayslip } from "../model/stored-payslip.ts";
import { decodeNumbers } from "../model/varint.ts";

/** The latest approved month after this one, for the given employees or for a group. */
export const findLaterApprovedMonth = async (
  tx: CompanyTransaction,
  { year, month, whose }: MonthOfYear & { whose: { employeeIds: readonly EmployeeId[] } | { payGroupId: PayGroupId } },
): Promise<MonthOfYear | undefined> => {
  const isTheirs =
    "payGroupId" in whose
      ? sql`kind = 'regular' and pay_group_id = ${whose.payGroupId}`
      : sql`kind in ('regular', 'leaver', 'single') and exists (
          select from payslips p where p.company_id = r.company_id and p.run_id = r.run_id and p.employee_id = any(${whose.employeeIds}::uuid[]))`;
  const { rows } = await sql<MonthOfYear>`
    select year, month from pay_runs r
    where (year, month) > (${year}, ${month}) and state = any(${approvedStates}) and ${isTheirs} order by year desc, month desc limit 1
  `.execute(query(tx));
  return rows[0];
};

export interface Repaid {
  readonly employeeId: EmployeeId;
  readonly line: string;
  readonly repaid: bigint;
  readonly times: number;
}

/** The repayments of approved runs on the given employees' loans, by payslip line. */
export const findRepayments = async (
  tx: CompanyTransaction,
  { employeeIds, runIds }: { employeeIds: readonly EmployeeId[]; runIds: readonly RunId[] },
): Promise<Repaid[]> => {
  const { rows } = await sql<Repaid>`
    select p.employee_id as "employeeId", line.id as line, sum(p.deductions[line.place])::bigint as repaid, count(*)::int as times
    from payslips p join payslip_templates s using (company_id, template_id)
    cross join lateral (
      select one ->> 'id' as id, row_number() over (order by place)::int as place
      from jsonb_array_elements(s.template -> 'lines') with ordinality as lines (one, place) where one ->> 'side' = 'deduction'
    ) as line
    where p.run_id = any(${runIds}::uuid[]) and ${anyOf("p.employee_id", employeeIds)} and line.id like 'loan-%'
      and p.deductions[line.place] <> 0
    group by 1, 2
  `.execute(query(tx));
  return rows;
};

/** What one earning, such as severance pay, paid each of the given employees in the given runs. */
export const findPaidEarning = async (
  tx: CompanyTransaction,
  { lineId, employeeIds, runIds }: { lineId: string; employeeIds: readonly EmployeeId[]; runIds: readonly RunId[] },
): Promise<ReadonlyMap<EmployeeId, bigint>> => {
  if (employeeIds.length === 0 || runIds.length === 0) return new Map();
  const { rows } = await sql<{ employeeId: EmployeeId; paid: bigint }>`
    select p.employee_id as "employeeId", sum(p.earnings[line.place])::bigint as paid
    from payslips p join payslip_templates s using (company_id, template_id)
    cross join lateral (
      select one ->> 'id' as id, row_number() over (order by place)::int as place
      from jsonb_array_elements(s.template -> 'lines') with ordinality as lines (one, place) where one ->> 'side' = 'earning'
    ) as line
    where p.run_id = any(${runIds}::uuid[]) and ${anyOf("p.employee_id", employeeIds)} and line.id = ${lineId}
    group by 1
  `.execute(query(tx));
  return new Map(rows.map(({ employeeId, paid }) => [employeeId, paid]));
};

/** The columns of a new payslip, with their types and sources. */
const newColumns: Readonly<Record<string, readonly [string, (row: PayslipRow) => CopyValue]>> = {
  employee_id: ["uuid", (row) => row.employeeId],
  calculation_no: ["integer", (row) => row.calculation],
  template_id: ["bytea", (row) => row.templateId],
  inputs: ["bytea", (row) => row.packedInputs],
  cells: ["bytea", (row) => row.packedCells],
  earnings: ["bigint[]", (row) => row.earnings],
  deductions: ["bigint[]", (row) => row.deductions],
  employer_contributions: ["bigint[]", (row) => row.employerContributions],
  gross: ["bigint", (row) => row.gross],
  net: ["bigint", (row) => row.net],
  paye: ["bigint", (row) => row.paye],
  pension: ["bigint", (row) => row.pension],
  employer_cost: ["bigint", (row) => row.employerCost],
  taxable_pay: ["bigint", (row) => row.taxablePay],
  contributions: ["bigint", (row) => row.contributions],
  paye_on_one_offs: ["bigint", (row) => row.payeOnOneOffs],
  instalments: ["bigint", (row) => row.instalments],
  hash: ["bytea", (row) => row.hash],
  findings: ["text[]", (row) => row.findings],
  staff_number: ["integer", (row) => row.staffNumber],
  full_name: ["text", (row) => row.fullName],
  job_title: ["text", (row) => row.jobTitle],
  department: ["text", (row) => row.department],
  grade: ["text", (row) => row.grade],
  tax_state: ["text", (row) => row.taxState],
  pension_administrator: ["text", (row) => row.pensionAdministrator],
  bank_account_id: ["uuid", (row) => row.bankAccountId],
  bank_code: ["text", (row) => row.bankCode],
  bank_name: ["text", (row) => row.bankName],
  account_name: ["text", (row) => row.accountName],
  account_number_sealed: ["bytea", (row) => row.accountNumberSealed],
  account_number_ends: ["text", (row) => row.accountNumberEnds],
};
const columnTypes = Object.fromEntries(Object.entries(newColumns).map(([name, [type]]) => [name, type]));
const readers = Object.values(newColumns).map(([, read]) => read);

const payslipCells = (row: PayslipRow): CopyValue[] => readers.map((read) => read(row));

/** Inserts payslips. The database rejects one whose lines do not sum to its net, a second one of an employee, and any after the calculation. */
export const insertPayslips = (tx: CompanyTransaction, runId: RunId, rows: readonly PayslipRow[]) =>
  copyRows(tx, { into: "payslips", columns: columnTypes, shared: { run_id: runId }, rows: rows.map(payslipCells) });

/** Stores templates that are not stored yet. In the order of ids, so that no two pages wait for each other. */
export const insertTemplates = async (tx: CompanyTransaction, templates: readonly StoredTemplate[]) => {
  const missing = await withoutStored(tx, templates);
  if (missing.length === 0) return;
  // The texts are JSON, so they are sent as one array of it: as an array of text, every quote in them would be escaped and read back.
  await sql`
    insert into payslip_templates (company_id, template_id, template)
    select current_company(), (${missing.map(({ templateId }) => templateId)}::bytea[])[place], template
    from jsonb_array_elements(${`[${missing.map(({ text }) => text).join()}]`}::jsonb) with ordinality as given (template, place)
    order by 2 on conflict do nothing
  `.execute(query(tx));
};

/** Most templates of a page were stored with an earlier one, and looking for their ids costs far less than sending their texts. */
const withoutStored = async (tx: CompanyTransaction, templates: readonly StoredTemplate[]): Promise<readonly StoredTemplate[]> => {
  if (templates.length === 0) return [];
  const { rows } = await sql<{ templateId: Buffer }>`
    select template_id as "templateId" from payslip_templates where template_id = any(${templates.map(({ templateId }) => templateId)}::bytea[])
  `.execute(query(tx));
  const stored = new Set(rows.map(({ templateId }) => templateId.toString("hex")));
  return templates.filter(({ templateId, text }) => text !== null && !stored.has(templateId.toString("hex")));
};

/** Deletes a batch of payslips left by an earlier calculation of a run and returns how many were deleted. */
export const deleteStalePayslips = async (
  tx: CompanyTransaction,
  { runId, calculation, limit }: { runId: RunId; calculation: number; limit: number },
): Promise<number> => {
  // An array, not a join: before PostgreSQL has statistics of a new run it would compare each payslip with all others.
  const { numAffectedRows } = await sql`
    delete from payslips where run_id = ${runId} and employee_id = any(array(
      select employee_id from payslips where run_id = ${runId} and calculation_no < ${calculation} limit ${limit}))
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0n);
};

const columns = sql`
  p.run_id as "runId", p.employee_id as "employeeId", p.calculation_no as "calculation", p.template_id as "templateId", p.inputs as "packedInputs",
  p.cells as "packedCells", array_to_string(p.earnings, ' ') as earnings, array_to_string(p.deductions, ' ') as deductions,
  array_to_string(p.employer_contributions, ' ') as "employerContributions",
  p.gross, p.net, p.paye, p.pension, p.employer_cost as "employerCost", p.taxable_pay as "taxablePay", p.contributions,
  p.paye_on_one_offs as "payeOnOneOffs", p.instalments, p.hash, array_to_string(p.findings, ' ') as findings, p.staff_number as "staffNumber", p.full_name as "fullName",
  p.job_title as "jobTitle", p.department, p.grade, p.tax_state as "taxState", p.pension_administrator as "pensionAdministrator", p.bank_account_id as "bankAccountId",
  p.bank_code as "bankCode", p.bank_name as "bankName", p.account_name as "accountName",
  p.account_number_sealed as "accountNumberSealed", p.account_number_ends as "accountNumberEnds"`;

/** One employee's payslip in a run, with everything it was calculated from. */
export const findPayslip = async (tx: CompanyTransaction, runId: RunId, employeeId: EmployeeId): Promise<StoredPayslip | undefined> =>
  (await readPayslips(tx, sql`p.run_id = ${runId} and p.employee_id = ${employeeId}`, 1))[0];

/** The payslips of the given employees in the given runs. */
export const findPayslipsOf = (
  tx: CompanyTransaction,
  { runIds, employeeIds }: { runIds: readonly RunId[]; employeeIds: readonly EmployeeId[] },
): Promise<StoredPayslip[]> =>
  readPayslips(tx, sql`p.run_id = any(${runIds}::uuid[]) and ${anyOf("p.employee_id", employeeIds)}`, runIds.length * employeeIds.length);

/** What a payslip was calculated from, and what it came to. */
export interface CalculatedPay extends Pick<PayslipRow, "runId" | "employeeId" | "net" | "employerCost"> {
  readonly inputs: PayInputs;
}

/** The inputs and totals of the given employees' payslips in the given runs. Their explanations, which are far longer, stay unread. */
export const findCalculatedPay = async (
  tx: CompanyTransaction,
  { runIds, employeeIds }: { runIds: readonly RunId[]; employeeIds: readonly EmployeeId[] },
): Promise<CalculatedPay[]> => {
  type Row = Omit<CalculatedPay, "inputs"> & Pick<PayslipRow, "templateId" | "packedInputs">;
  const { rows } = await sql<Row>`
    select run_id as "runId", employee_id as "employeeId", net, employer_cost as "employerCost", template_id as "templateId",
      inputs as "packedInputs"
    from payslips where run_id = any(${runIds}::uuid[]) and ${anyOf("employee_id", employeeIds)} order by employee_id
  `.execute(query(tx));
  const forms = await sql<{ templateId: Buffer; form: string }>`
    select template_id as "templateId", template ->> 'form' as form from payslip_templates
    where template_id = any(${distinctTemplates(rows)}::bytea[])
  `.execute(query(tx));
  const readers = new Map(forms.rows.map(({ templateId, form }) => [templateId.toString("latin1"), readForm(form)]));
  return rows.map(({ runId, employeeId, net, employerCost, templateId, packedInputs }) => {
    const read = readers.get(templateId.toString("latin1"));
    if (!read) throw templateLost({ runId, employeeId });
    return { runId, employeeId, net, employerCost, inputs: read(decodeNumbers(packedInputs)) };
  });
};

const templateLost = ({ runId, employeeId }: Pick<PayslipRow, "runId" | "employeeId">) =>
  new Error(`The payslip of ${employeeId} in run ${runId} has lost its template.`);

const distinctTemplates = (rows: readonly Pick<PayslipRow, "templateId">[]): Buffer[] => [
  ...new Map(rows.map(({ templateId }) => [templateId.toString("latin1"), templateId])).values(),
];

/** Payslips as stored, with their templates. */
export interface PayslipRows {
  readonly rows: PayslipRow[];
  readonly templates: ReadonlyMap<string, unknown>;
}

/** A page of a run's rows as stored, each with its template, for a full recalculation. */
export const findPayslipRows = async (
  tx: CompanyTransaction,
  runId: RunId,
  { after, limit }: { after: EmployeeId | undefined; limit: number },
): Promise<PayslipRows> => {
  const rows = await readRows(tx, sql`p.run_id = ${runId} and ${after ? sql`p.employee_id > ${after}::uuid` : sql`true`}`, limit);
  return { rows, templates: await findTemplates(tx, rows) };
};

/** One employee's row in a run as stored; no row if the run does not pay them. */
export const findPayslipRowOf = async (tx: CompanyTransaction, runId: RunId, employeeId: EmployeeId): Promise<PayslipRows> => {
  const rows = await readRows(tx, sql`p.run_id = ${runId} and p.employee_id = ${employeeId}`, 1);
  return { rows, templates: await findTemplates(tx, rows) };
};

const readPayslips = async (tx: CompanyTransaction, where: ReturnType<typeof sql>, limit: number): Promise<StoredPayslip[]> => {
  const rows = await readRows(tx, where, limit);
  const templates = await findTemplates(tx, rows);
  const readersByTemplate = new Map([...templates].map(([templateId, template]) => [templateId, createPayslipReader(template)]));
  return rows.map((row) => {
    const read = readersByTemplate.get(row.templateId.toString("hex"));
    if (!read) throw templateLost(row);
    return read(row);
  });
};

/** Arrays are read as text: parsing them in the driver takes longer than all the rest of a row. */
type InText = "earnings" | "deductions" | "employerContributions" | "findings";
type RowInText = Omit<PayslipRow, InText> & Record<InText, string>;
const wordsIn = (text: string): string[] => (text === "" ? [] : text.split(" "));

const readRows = async (tx: CompanyTransaction, where: ReturnType<typeof sql>, limit: number): Promise<PayslipRow[]> => {
  const { rows } = await sql<RowInText>`select ${columns} from payslips p where ${where} order by p.employee_id limit ${limit}`.execute(
    query(tx),
  );
  const whole = (digits: string) => wordsIn(digits).map(BigInt);
  return rows.map((row) => ({
    ...row,
    earnings: whole(row.earnings),
    deductions: whole(row.deductions),
    employerContributions: whole(row.employerContributions),
    findings: wordsIn(row.findings),
  }));
};

const findTemplates = async (tx: CompanyTransaction, rows: readonly PayslipRow[]): Promise<ReadonlyMap<string, unknown>> => {
  const ids = distinctTemplates(rows);
  if (ids.length === 0) return new Map();
  const found = await sql<{ templateId: Buffer; template: unknown }>`
    select template_id as "templateId", template from payslip_templates where template_id = any(${ids}::bytea[])
  `.execute(query(tx));
  return new Map(found.rows.map(({ templateId, template }) => [templateId.toString("hex"), template]));
};

/** The net pay of the given employees in a run, as last calculated. */
export const findNetOf = async (
  tx: CompanyTransaction,
  runId: RunId,
  employeeIds: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, bigint>> => {
  const { rows } = await sql<{ employeeId: EmployeeId; net: bigint }>`
    select employee_id as "employeeId", net from payslips where run_id = ${runId} and employee_id = any(${employeeIds}::uuid[])
  `.execute(query(tx));
  return new Map(rows.map(({ employeeId, net }) => [employeeId, net]));
};
