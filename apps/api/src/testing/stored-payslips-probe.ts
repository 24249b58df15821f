import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RunId } from "@albashi/contracts/ids";
import type { ThrowAwayDatabase } from "@albashi/test-kit";
import pg from "pg";

/** For comparing versions of the calculation: what it stored, and the CPU time of the database connections that stored it. */
export const openPayslipsProbe = async ({ adminUrl }: ThrowAwayDatabase) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();

  /** The CPU time of the product's connections, in microseconds. */
  const connectionMicroseconds = async (): Promise<number> => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    return rows.reduce((sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1_000, 0);
  };

  /** One hash over what is stored of a run's payslips and variances, in the order of employees. */
  const hashOf = async (runId: RunId): Promise<{ payslips: number; templates: number; hash: string }> => {
    const { rows } = await client.query<{ template: string; line: string }>(
      `select encode(template_id, 'hex') as template, concat_ws(' ', employee_id, encode(p.hash, 'hex'), encode(template_id, 'hex'), gross, net,
         paye, pension, taxable_pay, contributions, paye_on_one_offs, instalments, employer_cost, findings, earnings, deductions,
         employer_contributions, tax_state, grade, v.net_before, v.drivers, v.amounts, v.unexplained) as line
       from payslips p left join payslip_variances v using (company_id, run_id, employee_id) where p.run_id = $1 order by employee_id`,
      [runId],
    );
    const whole = createHash("sha256").update(rows.map(({ line }) => line).join("\n"));
    return { payslips: rows.length, templates: new Set(rows.map(({ template }) => template)).size, hash: whole.digest("hex") };
  };

  return { connectionMicroseconds, hashOf, close: () => client.end() };
};
