import type { CompanyId, EmployeeId, ScheduleId } from "@albashi/contracts/ids";
import type { Gender } from "@albashi/contracts/people/profiles";
import type { ColumnSource } from "@albashi/contracts/remittances/columns";
import { yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type CompanySeal, companySeal } from "../../../../platform/encryption/company-seal.ts";
import { pensionAdministratorByCode } from "../../../../platform/reference/pension-administrators.ts";
import { readTaxBases } from "../../../payroll/index.ts";
import { employerAsShown, numberBoundTo, readNationalities } from "../../../people/index.ts";
import type { ScheduleFileRow } from "../model/schedule-cells.ts";
import {
  findScheduleRows,
  findYearToDate,
  listSchedulePeople,
  type ScheduleHead,
  type ScheduleRow,
  type ShownSources,
} from "../store/schedule-files.ts";

type FileDependencies = Pick<Dependencies, "database" | "clock" | "vault" | "config">;

interface FileRequest {
  readonly companyId: CompanyId;
  readonly scheduleId: ScheduleId;
  readonly head: ScheduleHead;
  /** What the columns of the file show; figures that no column shows are not read. */
  readonly sources: ShownSources;
}

const rowsAtATime = 1_000;

/** The rows of a schedule file, one per employee by staff number, read page by page while the file is written. */
export async function* readScheduleRows(dependencies: FileDependencies, request: FileRequest): AsyncGenerator<ScheduleFileRow> {
  const { companyId, scheduleId, head } = request;
  const inCompany = <Result>(work: (tx: CompanyTransaction) => Promise<Result>) => dependencies.database.inCompany(companyId, work);
  const { people, employer, seal } = await inCompany(async (tx) => ({
    people: await listSchedulePeople(tx, scheduleId),
    employer: await employerAsShown(dependencies, tx, { companyId, employer: head.legalEmployer }),
    seal: await companySeal(dependencies, tx, companyId),
  }));
  const administratorName = head.kind === "pension" ? (pensionAdministratorByCode(head.code)?.name ?? null) : null;
  const ofSchedule = { employer, administratorName, administrator: head.kind === "pension" ? head.code : null };
  const readFrom = (from: number) => {
    const employeeIds = people.slice(from, from + rowsAtATime);
    return inCompany((tx) => readPage(dependencies, tx, { request, employeeIds }));
  };
  let serial = 0;
  for await (const page of readAhead(people.length, readFrom)) {
    for (const { row, ...figures } of page) {
      serial += 1;
      yield {
        ...row,
        ...ofSchedule,
        ...figures,
        ...numbersOf(row, seal),
        serial,
        gender: genders[row.gender],
        period: periodOf(head, row),
      };
    }
  }
}

/** Reads the next page while the present one is written. */
async function* readAhead<Page>(rowCount: number, readFrom: (from: number) => Promise<Page>): AsyncGenerator<Page> {
  let next = rowCount > 0 ? readFrom(0) : undefined;
  for (let from = rowsAtATime; next; from += rowsAtATime) {
    const page = await next;
    next = from < rowCount ? readFrom(from) : undefined;
    // Its error is thrown when its turn comes, unless the reader has left before.
    next?.catch(() => undefined);
    yield page;
  }
}

const genders: Readonly<Record<Gender, string | null>> = { female: "Female", male: "Male", unsaid: null };

const monthLength = "2026-11".length;

/**
 * What a row is for. Tax, NSITF and the training fund are owed for the month or year of payment; the others by pay day, so that they name
 * the month that was deducted.
 */
const periodOf = ({ kind, countedFrom }: ScheduleHead, { deductedMonths }: Pick<ScheduleRow, "deductedMonths">): string => {
  if (kind === "training_fund") return String(yearOf(countedFrom));
  return kind === "paye" || kind === "compensation_fund" ? countedFrom.slice(0, monthLength) : deductedMonths;
};

const numbersOf = (row: ScheduleRow, seal: CompanySeal) => {
  const unsealed = (kind: "tax_id" | "nin" | "rsa_pin", sealed: Buffer | null) =>
    sealed && seal.unseal(sealed, numberBoundTo(kind, row.employeeId));
  return {
    taxId: unsealed("tax_id", row.taxIdSealed),
    nin: unsealed("nin", row.ninSealed),
    rsaPin: unsealed("rsa_pin", row.rsaPinSealed),
  };
};

const yearSources = ["months_to_date", "gross_to_date", "tax_to_date"] as const;
const taxBasisSources = ["rent_relief", "life_relief", "chargeable_income"] as const;

const readPage = async (
  dependencies: FileDependencies,
  tx: CompanyTransaction,
  { request, employeeIds }: { request: FileRequest; employeeIds: readonly EmployeeId[] },
) => {
  const { companyId, scheduleId, sources } = request;
  const shows = (some: readonly ColumnSource[]) => some.some((source) => sources.has(source));
  const rows = await findScheduleRows(tx, { scheduleId, employeeIds, sources });
  const years = shows(yearSources) ? await findYearToDate(tx, { scheduleId, employeeIds }) : [];
  const toDateOf = new Map(years.map((one) => [one.employeeId, one]));
  const runIds = [...new Set(rows.map(({ lastRunId }) => lastRunId))];
  const taxBasisOf = shows(taxBasisSources) ? await readTaxBases(tx, { runIds, employeeIds }) : undefined;
  const nationalities = shows(["nationality"]) ? await readNationalities(dependencies, tx, { companyId, employeeIds }) : undefined;
  return rows.map((row) => {
    const basis = taxBasisOf?.(row.lastRunId, row.employeeId);
    return {
      row,
      toDate: toDateOf.get(row.employeeId) ?? null,
      nationality: nationalities?.get(row.employeeId) ?? null,
      rentRelief: basis?.rentRelief ?? null,
      lifeRelief: basis?.lifeRelief ?? null,
      chargeableIncome: basis?.chargeableIncome ?? null,
    };
  });
};
