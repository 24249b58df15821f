import type { RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { RegisterLine, RegisterRow } from "../model/payroll-register.ts";

/** The lines of each payslip template of a run, in the order of their stored amounts, by the template's id in hexadecimal digits. */
type TemplateLines = ReadonlyMap<string, readonly Pick<RegisterLine, "side" | "id">[]>;

/** What the amounts of a run's payslips stand for. Read once for all of its pages. */
export const findTemplateLines = async (tx: CompanyTransaction, runId: RunId): Promise<TemplateLines> => {
  const { rows } = await sql<{ templateId: string; lines: readonly Pick<RegisterLine, "side" | "id">[] }>`
    select encode(template_id, 'hex') as "templateId",
      jsonb_agg(jsonb_build_object('side', line -> 'side', 'id', line -> 'id') order by line_number) as lines
    from payslip_templates, jsonb_array_elements(template -> 'lines') with ordinality as lines (line, line_number)
    where template_id in (select template_id from payslips where run_id = ${runId})
    group by template_id
  `.execute(query(tx));
  return new Map(rows.map(({ templateId, lines }) => [templateId, lines]));
};

interface StoredRow extends Omit<RegisterRow, "lines"> {
  readonly templateId: string;
  /** Arrays are read as text: parsing them in the driver takes longer than all the rest of a row. */
  readonly earnings: string;
  readonly deductions: string;
  readonly employerContributions: string;
}

/** A page of the employees of a run with every amount of their payslips, by staff number. */
export const findRegisterRows = async (
  tx: CompanyTransaction,
  { runId, templates, after, limit }: { runId: RunId; templates: TemplateLines; after: number; limit: number },
): Promise<RegisterRow[]> => {
  const { rows } = await sql<StoredRow>`
    select staff_number as "staffNumber", full_name as "fullName", department, gross, taxable_pay as "taxablePay", net,
      employer_cost as "employerCost", encode(template_id, 'hex') as "templateId", array_to_string(earnings, ' ') as earnings,
      array_to_string(deductions, ' ') as deductions, array_to_string(employer_contributions, ' ') as "employerContributions"
    from payslips where run_id = ${runId} and staff_number > ${after} order by staff_number limit ${limit}
  `.execute(query(tx));
  return rows.map(({ templateId, earnings, deductions, employerContributions, ...row }) => {
    const template = templates.get(templateId);
    if (!template) throw new Error(`A payslip of run ${runId} has template ${templateId}, which is not stored.`);
    const amounts = (["earning", "deduction", "employer"] as const).flatMap((side) => {
      const lines = template.filter((line) => line.side === side);
      const values = amountsIn({ earning: earnings, deduction: deductions, employer: employerContributions }[side]);
      if (lines.length !== values.length)
        throw new Error(`A payslip of run ${runId} has ${values.length} amounts of ${side}, but its template ${lines.length}.`);
      return lines.map(({ id }, place) => ({ side, id, amount: values[place] ?? 0n }));
    });
    return { ...row, lines: amounts };
  });
};

const amountsIn = (text: string): bigint[] => (text === "" ? [] : text.split(" ").map(BigInt));
