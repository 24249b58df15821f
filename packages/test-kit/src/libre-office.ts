import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkout } from "./addresses.ts";

/** A cell as LibreOffice Calc has it: text, or a number. */
export type CalcCell = { readonly text: string } | { readonly number: number };

interface SheetFile {
  /** Without an ending. */
  readonly name: string;
  readonly content: Buffer;
}

/** Opens workbooks in LibreOffice Calc, and returns the cells of their first sheets by the name of the file. */
export const openWorkbooks = (files: readonly SheetFile[]): Promise<Map<string, CalcCell[][]>> => convert(files, { ending: "xlsx" });

/** The same with CSV files whose columns are all imported as text. */
export const openCsvAsText = (files: readonly SheetFile[]): Promise<Map<string, CalcCell[][]>> => {
  const mostColumns = 30;
  const columns = Array.from({ length: mostColumns }, (_, at) => `${at + 1}/${columnAsText}`).join("/");
  return convert(files, { ending: "csv", importOptions: [`--infilter=${csvFilter}:44,34,76,1,${columns}`] });
};

const csvFilter = "Text - txt - csv (StarCalc)";
const columnAsText = 2;
/** Commas, quotes, UTF-8, from line 1; text in quotes and nothing else, numbers as stored and not as shown, every sheet in its own file. */
const exportOptions = `csv:${csvFilter}:44,34,76,1,,0,true,true,false,false,false,-1`;
const timeoutMs = 120_000;
const startAgain = 81;

const convert = async (files: readonly SheetFile[], { ending, importOptions = [] }: { ending: string; importOptions?: string[] }) => {
  const { program, env } = installedLibreOffice();
  const folder = await mkdtemp(join(tmpdir(), "albashi-calc-"));
  try {
    const [input, output] = [join(folder, "in"), join(folder, "out")];
    await mkdir(input);
    const paths = files.map(({ name }) => join(input, `${name}.${ending}`));
    for (const [at, { content }] of files.entries()) await writeFile(paths[at] ?? "", content);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const args = [profile, "--headless", ...importOptions, "--convert-to", exportOptions, "--outdir", output, ...paths];
    const run = () => promisify(execFile)(program, args, { env, timeout: timeoutMs });
    // A new profile ends the first start with a request to start again.
    await run().catch((error: { code?: number }) => (error.code === startAgain ? run() : Promise.reject(error)));
    const written = (await readdir(output)).toSorted();
    const cells = new Map<string, CalcCell[][]>();
    for (const { name } of files) {
      // A file has the name of its sheet after its own; the first sheets of ours are not the last of the alphabet.
      const first = written.find((one) => one.startsWith(`${name}-`) && !one.endsWith("-About this file.csv"));
      if (!first) throw new Error(`LibreOffice did not convert ${name}.${ending}.`);
      cells.set(name, parseCsv(await readFile(join(output, first), "utf8")));
    }
    return cells;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Text is in quotes, and everything else is a number. An empty cell is empty text. */
const parseCsv = (csv: string): CalcCell[][] => {
  const rows: CalcCell[][] = [];
  let row: CalcCell[] = [];
  for (const [, quoted, plain = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && plain === "" && end === "" && row.length === 0) break;
    row.push(quoted === undefined && plain !== "" ? { number: Number(plain) } : { text: (quoted ?? "").replaceAll('""', '"') });
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

/** Where LibreOffice is: in .tools, where bin/setup unpacked it, or in the system's packages. */
const installedLibreOffice = () => {
  const root = [join(checkout, ".tools/libreoffice"), "/"].find((folder) => existsSync(join(folder, programPath)));
  if (!root) {
    throw new Error(
      `LibreOffice Calc, which this test opens files with, is missing. On Debian and Ubuntu bin/setup installs it; elsewhere install it as /${programPath}.`,
    );
  }
  const machine = readdirSync(join(root, "usr/lib")).find((name) => name.endsWith("-linux-gnu")) ?? "";
  const libraries = ["usr/lib/libreoffice/program", ...["", "/blas", "/lapack"].map((part) => `usr/lib/${machine}${part}`)];
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.map((folder) => join(root, folder)).join(":") };
  return { program: join(root, programPath), env };
};

const programPath = "usr/lib/libreoffice/program/soffice.bin";
