import { until } from "@albashi/test-kit";
import { measureDuring } from "../login-storm.ts";
import { formWith } from "../multipart-form.ts";
import { workbook, zipOf } from "../workbook.ts";
import type { Attack, AttackFamily } from "./attack.ts";
import { payrollCompany } from "./payroll-company.ts";
import { invalid, type Recorder } from "./recorder.ts";
import { type Answer, jsonOf } from "./send.ts";
import type { Caller, Target } from "./target.ts";

const headings = [
  "Full name",
  "Email",
  "Phone",
  "Job title",
  "Department",
  "Gender",
  "Start date",
  "Monthly gross",
  "State",
  "Address",
  "Bank",
  "Account number",
  "Account name",
];
const headRow = `<row r="1">${headings.map((text, column) => `<c r="${String.fromCharCode(65 + column)}1" t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;

/** A workbook of one sheet with raw rows, and anything before them. */
const rawWorkbook = (rows: string, { before = "", extra = {} }: { before?: string; extra?: Readonly<Record<string, string>> } = {}) =>
  zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Staff" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?>${before}<worksheet><sheetData>${headRow}${rows}</sheetData></worksheet>`,
    ...extra,
  });

const entities = Array.from({ length: 9 }, (_, place) => `<!ENTITY e${place + 1} "${`&e${place};`.repeat(10)}">`).join("");

const hostileSheets = (): Readonly<Record<string, Buffer>> => ({
  "a cell at the last row and column": rawWorkbook(`<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>`),
  "a column beyond the last": rawWorkbook(`<row r="2"><c r="ZZZZZZZ2" t="inlineStr"><is><t>x</t></is></c></row>`),
  "a row beyond the last": rawWorkbook(`<row r="999999999999"><c r="A999999999999" t="inlineStr"><is><t>x</t></is></c></row>`),
  "100,000 sparse rows": rawWorkbook(
    Array.from({ length: 100_000 }, (_, place) => `<row r="${place + 2}"><c r="XFD${place + 2}"><v>1</v></c></row>`).join(""),
  ),
  "a bomb of entities": rawWorkbook(`<row r="2"><c r="A2" t="inlineStr"><is><t>&e9;</t></is></c></row>`, {
    before: `<!DOCTYPE a [<!ENTITY e0 "lol">${entities}]>`,
  }),
  "an external entity": rawWorkbook(`<row r="2"><c r="A2" t="inlineStr"><is><t>&x;</t></is></c></row>`, {
    before: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>`,
  }),
  "5,000 files inside": rawWorkbook("", {
    extra: Object.fromEntries(Array.from({ length: 5_000 }, (_, place) => [`xl/media/${place}.bin`, "x"])),
  }),
  "a bomb of spaces": rawWorkbook(" ".repeat(120_000_000)),
  "a name that climbs": rawWorkbook("", { extra: { "../../../stolen.txt": "x" } }),
  "one line of nine megabytes": Buffer.from("a,".repeat(4_500_000)),
  "a quote that never closes": Buffer.from(`Full name,Email\n"${"a\n".repeat(4_000_000)}`),
});

const upload = (
  target: Target,
  by: Caller,
  bytes: Buffer,
  { url = "/api/v1/imports", fields = {} }: { url?: string; fields?: Record<string, string> } = {},
) => {
  const fileName = bytes.subarray(0, 2).toString() === "PK" ? "staff.xlsx" : "staff.csv";
  const { payload, contentType } = formWith({ field: "sheet", fileName, bytes, fields });
  return target.send({ method: "POST", url, by, payload, headers: { "content-type": contentType } });
};

/** Waits until an import is no longer being read, and returns its state. */
const readImport = async (target: Target, by: Caller, importId: string) => {
  let state = "reading";
  await until(
    "the import has been read",
    async () => {
      ({ state } = jsonOf<{ state: string }>(await target.send({ url: `/api/v1/imports/${importId}`, by })));
      return state !== "reading" && state !== "importing";
    },
    30_000,
  );
  return state;
};

/** Waits until the newest sheet of opening balances is no longer being read, and returns its state. */
export const readOpeningSheet = async (target: Target, by: Caller) => {
  let state = "reading";
  await until(
    "the opening balances have been read",
    async () => {
      const answer = await target.send({ url: "/api/v1/payroll/opening-balances?year=2026", by });
      ({ state } = jsonOf<{ import: { state: string } }>(answer).import);
      return state !== "reading";
    },
    30_000,
  );
  return state;
};

const longestReadMs = 1_000;
/** A sheet is given up after its limits of time and memory. */
const longestWorkMs = 10_000;

/** Uploads a hostile file while an honest user reads: the file is refused in time, and the reads stay fast. */
const attackWith = async (target: Target, record: Recorder, { name, work }: { name: string; work: () => Promise<string> }) => {
  const startedAtMs = performance.now();
  const working = work().catch((error: Error) => `broke off: ${error.message}`);
  const times = await measureDuring(working, () => target.send({ url: "/api/v1/session", by: target.victimAs("viewer") }), 100);
  const outcome = await working;
  const workMs = performance.now() - startedAtMs;
  const slowest = Math.round(Math.max(...times));
  record.check(
    `${name}: ${outcome} after ${(workMs / 1000).toFixed(1)} s, slowest read ${slowest} ms`,
    workMs < longestWorkMs && slowest < longestReadMs && !outcome.startsWith("broke off"),
  );
};

const imports: Attack = {
  id: "sheet-50",
  title: "Hostile workbooks and sheets: bombs, entities, sparse cells, very many files",
  isLong: true,
  run: async (target, record) => {
    const by = target.by("owner");
    for (const [name, bytes] of Object.entries(hostileSheets()))
      await attackWith(target, record, {
        name,
        work: async () => {
          const answer = await upload(target, by, bytes);
          if (answer.status >= 400) return `refused with ${answer.status}`;
          const { importId } = jsonOf<{ importId: string }>(answer);
          const state = await readImport(target, by, importId);
          await target.send({ method: "DELETE", url: `/api/v1/imports/${importId}`, by });
          return state;
        },
      });
  },
};

const openingBalances: Attack = {
  id: "sheet-51",
  title: "Hostile sheets of opening balances, one and three at a time",
  isLong: true,
  run: async (target, record) => {
    const by = target.by("owner");
    const text = "a".repeat(1_500);
    const rows = Array.from({ length: 20_000 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`).join("");
    const shared = zipOf({
      "[Content_Types].xml": "<Types/>",
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      "xl/sharedStrings.xml": `<sst><si><t>${text}</t></si></sst>`,
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    });
    const faulty = Buffer.from(`E-mail,Taxable pay,Contributions,PAYE\n${"a@b.ng,x,y,z\n".repeat(95_000)}`);
    const options = { url: "/api/v1/payroll/opening-balances/sheets", fields: { year: "2026" } };
    for (const [name, bytes] of Object.entries({ "a shared text in a million cells": shared, "95,000 faulty rows": faulty }))
      for (const atOnce of [1, 3])
        await attackWith(target, record, {
          name: `${name}, ${atOnce} at a time`,
          work: async () => {
            const answers = await Promise.all(Array.from({ length: atOnce }, () => upload(target, by, bytes, options)));
            const statuses = answers.map(({ status }) => status).join(", ");
            return answers.every(({ status }) => status >= 400) ? statuses : `${statuses}, ${await readOpeningSheet(target, by)}`;
          },
        });
  },
};

const wrongFiles: Attack = {
  id: "sheet-50b",
  title: "Files that are not what their name says: scripts, pages, programs, pictures of enormous size",
  run: async (target, record) => {
    const by = target.by("owner");
    const png = Buffer.alloc(64);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    const pictures = {
      "a picture of 30,000 by 30,000": png,
      "a drawing with a script": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "a page": Buffer.from("<html><script>alert(1)</script></html>"),
      "a program": Buffer.from("MZ\u0090\u0000"),
      "the test file of virus scanners": Buffer.from("X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"),
    };
    for (const [name, bytes] of Object.entries(pictures)) {
      const { payload, contentType } = formWith({ field: "profilePicture", fileName: "me.png", bytes });
      await record.attempt(
        name,
        () =>
          target.send({
            method: "PUT",
            url: target.attacker.addressOf("/api/v1/people/:employeeId/picture"),
            by,
            payload,
            headers: { "content-type": contentType },
          }),
        invalid,
      );
    }
  },
};

const overwritingImport: Attack = {
  id: "bank-65",
  title: "Overwrite accounts and salaries by an import of people who are employed already",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const by = await company.as("payroll");
    const { rows } = await target.state.query("select email from employees where company_id = $1 order by staff_number limit 1", [
      company.companyId,
    ]);
    const { email } = rows[0] as { email: string };
    const person = [
      "Mallory Thief",
      email,
      "08031112222",
      "Accountant",
      "Care",
      "male",
      "2025-01-01",
      9_000_000,
      "LA",
      "1 Road",
      "Kuda",
      "7099999999",
      "Mallory Thief",
    ];
    const { importId } = jsonOf<{ importId: string }>(await upload(target, by, workbook([headings, person])));
    await readImport(target, by, importId);
    const preview = jsonOf<{ version: number; rows: { good: number } }>(await target.send({ url: `/api/v1/imports/${importId}`, by }));
    record.check("the preview refuses the row", preview.rows.good === 0, JSON.stringify(preview.rows));
    const before = await target.state.read(company.companyId);
    const confirmed: Answer = await target.send({
      method: "POST",
      url: `/api/v1/imports/${importId}/confirmation`,
      by,
      payload: { version: preview.version, invitations: "later" },
    });
    if (confirmed.status < 300) await readImport(target, by, importId);
    const after = await target.state.read(company.companyId);
    for (const table of ["bank_accounts", "salaries", "employees"])
      record.check(`no row of ${table} has changed`, before.get(table) === after.get(table));
  },
};

export const sheetAttacks: AttackFamily = { name: "sheets", attacks: [imports, openingBalances, wrongFiles, overwritingImport] };
