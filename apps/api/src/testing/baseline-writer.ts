import type { CompanyId, ImportId } from "@albashi/contracts/ids";
import pg from "pg";
import type { ReadyPerson } from "../domains/people/imports/store/imported-people.ts";
import { newId } from "../platform/database/new-id.ts";

const columns = `employee_id uuid, change_id uuid, row_number integer, staff_number integer, full_name text, job_title text,
  gender text, email text, phone_number text, address text, pay_group text, first_day date, monthly_gross bigint, state_code text,
  tax_year integer, bank_account_id uuid, bank_code text, bank_name text, account_name text, number_sealed bytea,
  number_fingerprint bytea, number_ends text`;

/**
 * Baseline for writing people as fast as possible: COPY into a temporary table and from there into the same tables, in one
 * transaction, without product code.
 */
export const openBaselineWriter = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const into = (table: string, names: string, values: string, where = "") =>
    client.query(`insert into ${table} (company_id, ${names}) select current_company(), ${values} from ready ${where}`);

  const write = async (bytes: Buffer) => {
    const companyId = newId<CompanyId>();
    const importId = newId<ImportId>();
    await client.query("begin");
    await client.query("select enter_company($1)", [companyId]);
    // 100,000 people in one statement exceed the product's statement timeout.
    await client.query("set local statement_timeout = '10min'");
    await client.query(`create temp table ready (${columns}) on commit drop`);
    await copyIn(client, "copy ready from stdin", bytes);
    const person = "employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, pay_group, first_day";
    await into(
      "employees",
      `${person}, status, import_id, import_row, created_at`,
      `${person}, 'invited', '${importId}', row_number, now()`,
    );
    await into("salaries", "employee_id, valid_from, monthly_gross, decided_at", "employee_id, first_day, monthly_gross, now()");
    const account = "bank_account_id, employee_id, bank_code, bank_name, account_name";
    await into(
      "bank_accounts",
      `${account}, account_number_sealed, account_number_fingerprint, account_number_ends, created_at`,
      `${account}, number_sealed, number_fingerprint, number_ends, now()`,
      "where bank_account_id is not null",
    );
    await into(
      "tax_residences",
      "employee_id, year, state_code, decided_at",
      "employee_id, tax_year, state_code, now()",
      "where state_code is not null",
    );
    await into(
      "employment_changes",
      "change_id, employee_id, at, effective_from, field, after",
      "change_id, employee_id, now(), first_day, 'employed', jsonb_build_object('jobTitle', job_title, 'payGroup', pay_group)",
    );
    await client.query("commit");
  };
  return { write, bytesOf: copyBytes, close: () => client.end() };
};

const copyBytes = (people: readonly ReadyPerson[]) =>
  Buffer.from(
    people
      .map(({ account, ...p }) =>
        copyLine([
          ...[p.employeeId, p.changeId, p.rowNumber, p.staffNumber, p.fullName, p.jobTitle, p.gender, p.email, p.phoneNumber, p.address],
          ...[p.payGroup, p.firstDay, p.monthlyGross, p.stateCode, p.taxYear, account?.bankAccountId, account?.bankCode],
          ...[account?.bankName, account?.name, account?.numberSealed, account?.numberFingerprint, account?.numberEnds],
        ]),
      )
      .join(""),
  );

/** Sends rows to PostgreSQL by COPY, as one buffer. */
const copyIn = (client: pg.Client, statement: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const copying = {
      submit: (connection: Wire) => connection.query(statement),
      handleCopyInResponse: (connection: Wire) => {
        connection.sendCopyFromChunk(bytes);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure = error;
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    };
    client.query(copying as unknown as pg.Submittable);
  });

interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** One line of COPY's text format. */
const copyLine = (values: readonly unknown[]): string => `${values.map(copyValue).join("\t")}\n`;

const copyValue = (value: unknown): string => {
  if (value === null || value === undefined) return "\\N";
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  return String(value).replace(/[\\\t\n\r]/g, (sign) => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[sign] ?? sign);
};
