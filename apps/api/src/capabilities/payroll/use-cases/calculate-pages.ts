import { setImmediate } from "node:timers/promises";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { Parts } from "../../../parts.ts";
import { sha256Of } from "../../../sha256-of.ts";
import { type Compared, causesOf, type Rules } from "../model/causes.ts";
import { engineVersion } from "../model/engine-version.ts";
import { type KeptShape, shapeBook } from "../model/shape.ts";
import type { PayslipRow } from "../model/stored-payslip.ts";
import {
  addCauses,
  type ChangeOfPerson,
  findFrozenPeople,
  findLastWritten,
  findPayslipsOf,
  insertChanges,
  insertPayslips,
  insertShapes,
  movePeopleDone,
} from "../store.ts";
import { type Gathered, gatherInputs } from "./gather-inputs.ts";
import { loadCompanyPay, type RunContext } from "./load-company-pay.ts";
import { type Calculation, findRunOf } from "./prepare-calculation.ts";
import { payslipRow } from "./work-out-payslip.ts";

/** One transaction's worth of payslips: what a crash may cost. */
export const payslipsAtOnce = 1_000;
/** How many pages a step takes before its progress is written down outside the database too. */
const pagesAtOnce = 100;

/**
 * Works out the next pages of a run. While one page is worked out, the one before it is being written and the one after it
 * read. Each page is one transaction that also says how far the run is, so that wherever this is killed, it goes on there,
 * and nobody is paid twice.
 */
export const calculatePages = async ({ database }: Pick<Parts, "database">, of: Calculation): Promise<{ isOver: boolean }> => {
  const begun = await database.inCompany(of.companyId, (tx) => beginPages(tx, of));
  if (!begun) return { isOver: true };
  const { context, pages } = begun;
  const shapes = pageOfShapes();
  const read = (employeeIds: readonly EmployeeId[] | undefined) =>
    employeeIds && watched(database.inCompany(of.companyId, (tx) => readPage(tx, context, employeeIds)));
  let { done } = begun;
  let reading = read(pages[0]);
  let writing: Promise<void> = Promise.resolve();
  for (const place of pages.keys()) {
    const page = await reading;
    reading = read(pages[place + 1]);
    if (!page) break;
    const ready = await workOutPage(context, page, shapes);
    await writing;
    const from = done;
    writing = watched(database.inCompany(of.companyId, (tx) => writePage(tx, of, ready, from)));
    done += ready.rows.length;
  }
  await writing;
  return { isOver: pages.length < pagesAtOnce };
};

/** A promise that is awaited later: should it fail before, that is no failure nobody looks at. */
const watched = <Result>(promise: Promise<Result>): Promise<Result> => {
  promise.catch(() => undefined);
  return promise;
};

type Transaction = Parameters<Parameters<Parts["database"]["inCompany"]>[1]>[0];

/** Where the run stands, and whose payslips come next, page by page. */
const beginPages = async (tx: Transaction, of: Calculation) => {
  const run = await findRunOf(tx, of);
  if (!run) return undefined;
  const after = await findLastWritten(tx, run.runId);
  const employeeIds = await findFrozenPeople(tx, { runId: run.runId, after, atMost: pagesAtOnce * payslipsAtOnce });
  const pages = Array.from({ length: Math.ceil(employeeIds.length / payslipsAtOnce) }, (_, place) =>
    employeeIds.slice(place * payslipsAtOnce, (place + 1) * payslipsAtOnce),
  );
  return { context: await loadCompanyPay(tx, run), pages, done: run.peopleDone };
};

interface ReadPage {
  readonly people: readonly Gathered[];
  /** What the run before paid them. */
  readonly before: ReadonlyMap<EmployeeId, Compared>;
}

const readPage = async (tx: Transaction, context: RunContext, employeeIds: readonly EmployeeId[]): Promise<ReadPage> => {
  const { compared } = context;
  const [people, slips] = await Promise.all([
    gatherInputs(tx, context, employeeIds),
    compared ? findPayslipsOf(tx, { runIds: [compared.runId], employeeIds }) : [],
  ]);
  return { people, before: new Map(slips.map((slip) => [slip.employeeId, slip])) };
};

interface ReadyPage {
  readonly rows: readonly PayslipRow[];
  readonly shapes: readonly KeptShape[];
  readonly changes: readonly ChangeOfPerson[];
}

type ShapesOfPages = ReturnType<typeof pageOfShapes>;

/** The shapes met so far, and which of them a page is the first to bring. */
const pageOfShapes = () => {
  const kept = new Set<KeptShape>();
  const shapeOf = shapeBook(sha256Of);
  const newOnes = (used: ReadonlySet<KeptShape>) => [...used].filter((shape) => !kept.has(shape) && kept.add(shape));
  return { shapeOf, newOnes };
};

/** So many payslips are worked out before the page that is being written, and the one being read, get a turn. */
const peopleInATurn = 50;

const workOutPage = async (context: RunContext, { people, before }: ReadPage, { shapeOf, newOnes }: ShapesOfPages): Promise<ReadyPage> => {
  const used = new Set<KeptShape>();
  const changes: ChangeOfPerson[] = [];
  const rows: PayslipRow[] = [];
  for (const gathered of people) {
    const { employeeId } = gathered.person;
    const was = before.get(employeeId);
    const { row, shape } = payslipRow(context, gathered, { netBefore: was?.net, shapeOf });
    used.add(shape);
    rows.push(row);
    if (context.compared) {
      const now = { inputs: gathered.inputs, net: row.net, employerCost: row.employerCost };
      changes.push({ employeeId, ...causesOf(was, now, rulesOf(context, shape)) });
    }
    if (rows.length % peopleInATurn === 0) await setImmediate();
  }
  return { rows, shapes: newOnes(used), changes };
};

const rulesOf = ({ compared }: RunContext, { law }: KeptShape): Rules => ({
  isSameEngine: compared?.engineVersion === engineVersion,
  isSameLaw: law.every((version) => compared?.lawVersions?.includes(version)),
});

const writePage = async (tx: Transaction, { runId, calculation }: Calculation, { rows, shapes, changes }: ReadyPage, from: number) => {
  if (!(await movePeopleDone(tx, { runId, calculation, from, by: rows.length }))) {
    throw new Error(`Somebody else has moved run ${runId} on from ${from} people. This page is read again.`);
  }
  await insertShapes(tx, shapes);
  await insertPayslips(tx, runId, rows);
  await insertChanges(tx, runId, changes);
  await addCauses(tx, runId, changes);
};
