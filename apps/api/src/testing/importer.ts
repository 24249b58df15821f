import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { CompanyId } from "@albashi/contracts/ids";
import type { ImportRecord, ImportRow } from "@albashi/contracts/people/imports";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { insertCompany } from "../domains/companies/store/companies.ts";
import { importsWorkflows as importWorkflows } from "../domains/people/imports/workflows.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import { writeCsv } from "../platform/sheets/write-csv.ts";
import { member } from "./member.ts";
import { formWith } from "./multipart-form.ts";
import { runOutbox } from "./run-outbox.ts";
import type { ServedApi } from "./served-api.ts";

export const headings = ["Name", "Email", "Phone", "Role", "Salary", "Start date", "Bank", "Account number", "Department", "State"];
export const ada = [
  "Ada Obi",
  "ada@obi.example.ng",
  "08031234567",
  "Accountant",
  "₦250,000.50",
  "01/03/2026",
  "Kuda",
  "8031234567",
  "Finance",
  "Lagos",
];
export const bola = ["Bola Eze", "bola@obi.example.ng", "08031234568", "Driver", "90000", "2026-12-01", "", "", "finance", ""];
export const sheetOf = (...rows: string[][]) => writeCsv([headings, ...rows]);

/** The import workflows with every step executed twice, as when the process dies before Restate journals its result. */
export const importWorkflowsRunTwice: typeof importWorkflows = importWorkflows.map(({ run, ...names }) => ({
  ...names,
  run: (dependencies, given) => run(dependencies, { ...given, step: async (_name, deed) => [await deed(), await deed()][1] as never }),
}));

/** An admin who imports sheets, with the calls to do so. Creates a company unless one is given. */
export const importer = async (
  api: Pick<ServedApi, "app" | "dependencies">,
  { companyId = newId<CompanyId>(), role = "owner" }: { companyId?: CompanyId; role?: AdminRole } = {},
) => {
  const { database, clock } = api.dependencies;
  const companyName = "Obi & Sons Ltd";
  const company = { companyId, name: companyName, plan: null, billingPeriod: null, createdAt: clock.now() };
  if (role === "owner") await database.inCompany(companyId, (tx) => insertCompany(tx, company));
  const { call: callOnce, userId } = await member(api, { companyId, companyName, role });
  /** An overloaded test machine responds with 503; then the call was not processed. */
  const call = async (options: InjectOptions): ReturnType<typeof callOnce> => {
    const answer = await callOnce(options);
    return answer.statusCode === 503 ? call(options) : answer;
  };
  const get = (address: string) => call({ method: "GET", url: address });
  const post = (address: string, payload: object) => call({ method: "POST", url: address, payload });
  const patch = (address: string, payload: object) => call({ method: "PATCH", url: address, payload });
  const url = (importId: string, rest = "") => `/api/v1/imports/${importId}${rest}`;

  const upload = (bytes: Buffer, headers: Record<string, string> = {}) => {
    const { payload, contentType } = formWith({ field: "sheet", fileName: "staff.csv", bytes });
    return call({ method: "POST", url: "/api/v1/imports", payload, headers: { ...headers, "content-type": contentType } });
  };
  const read = async (importId: string) => (await get(url(importId))).json<ImportRecord>();

  /** The rows of a statement in the company. */
  const find = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    database.inCompany(companyId, async (tx) => (await statement.execute(query(tx))).rows);

  return {
    companyId,
    userId,
    get,
    upload,
    read,
    find,
    /** A sheet that was uploaded and read. */
    shown: async (bytes: Buffer): Promise<ImportRecord> => {
      const { importId } = (await upload(bytes)).json<ImportRecord>();
      await runOutbox(api.dependencies, importWorkflows);
      return read(importId);
    },
    rowsOf: async (importId: string, search = "") =>
      (await get(url(importId, `/rows${search}`))).json<{ rows: ImportRow[]; next: number | null }>(),
    errorsOf: (importId: string) => get(url(importId, "/errors")),
    fix: (importId: string, row: number, cells: object) => patch(url(importId, `/rows/${row}`), { cells }),
    choose: (importId: string, fields: readonly (string | null)[]) => patch(url(importId, "/columns"), { fields }),
    /** Confirms the current version, or the given one. */
    confirm: async (importId: string, invitations = "later", version?: number) =>
      post(url(importId, "/confirmation"), { version: version ?? (await read(importId)).version ?? 1, invitations }),
    giveUp: (importId: string) => call({ method: "DELETE", url: url(importId) }),
    invite: (importId: string) => call({ method: "POST", url: url(importId, "/invitations") }),
    countPeople: async () => Number((await find(sql<{ count: bigint }>`select count(*) from employees`))[0]?.count),
  };
};
