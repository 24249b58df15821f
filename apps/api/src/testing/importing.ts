import type { CompanyId } from "@albashi/contracts/ids";
import type { ImportRecord, ImportRow } from "@albashi/contracts/imports";
import type { AdminRole } from "@albashi/contracts/roles";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { insertCompany } from "../capabilities/companies/store.ts";
import { importWorkflows } from "../capabilities/people/workflows/imports.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import { writeCsv } from "../sheets/write-csv.ts";
import { member } from "./member.ts";
import { runOutbox } from "./run-outbox.ts";
import type { ServedApi } from "./served-api.ts";
import { formWith } from "./upload.ts";

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

/** The workflows as when the process dies after every commit, before Restate has heard of it: each step is taken twice. */
export const eachStepTwice: typeof importWorkflows = importWorkflows.map(({ name, run }) => ({
  name,
  run: (parts, given) => run(parts, { ...given, step: async (_name, deed) => [await deed(), await deed()][1] as never }),
}));

/** Somebody of a company who brings sheets in, and how they do it. Without a company, a new one. */
export const importer = async (
  api: Pick<ServedApi, "app" | "parts">,
  { companyId = newId<CompanyId>(), role = "owner" }: { companyId?: CompanyId; role?: AdminRole } = {},
) => {
  const { database, clock } = api.parts;
  const companyName = "Obi & Sons Ltd";
  const company = { companyId, name: companyName, plan: null, createdAt: clock.now() };
  if (role === "owner") await database.inCompany(companyId, (tx) => insertCompany(tx, company));
  const { call: callOnce, userId } = await member(api, { companyId, companyName, role });
  /** A machine that is busy with other tests answers 503; then the call was not looked at. */
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

  /** What a statement finds in the company. */
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
      await runOutbox(api.parts, importWorkflows);
      return read(importId);
    },
    rowsOf: async (importId: string, search = "") =>
      (await get(url(importId, `/rows${search}`))).json<{ rows: ImportRow[]; next: number | null }>(),
    errorsOf: (importId: string) => get(url(importId, "/errors")),
    fix: (importId: string, row: number, cells: object) => patch(url(importId, `/rows/${row}`), { cells }),
    choose: (importId: string, fields: readonly (string | null)[]) => patch(url(importId, "/columns"), { fields }),
    /** Says yes to what stands there now, or to a version that was seen before. */
    confirm: async (importId: string, invitations = "later", version?: number) =>
      post(url(importId, "/confirmation"), { version: version ?? (await read(importId)).version ?? 1, invitations }),
    giveUp: (importId: string) => call({ method: "DELETE", url: url(importId) }),
    invite: (importId: string) => call({ method: "POST", url: url(importId, "/invitations") }),
    countPeople: async () => Number((await find(sql<{ count: bigint }>`select count(*) from employees`))[0]?.count),
  };
};
