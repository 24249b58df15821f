import type { CompanyId, EmployeeId, GradeId, LoanId, PayGroupId, RecurringItemId, StructureId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { deleteHolidayChange, findHolidayChanges, saveHolidayChange } from "../../domains/companies/store/holidays.ts";
import {
  findPayGroups,
  insertPayGroup,
  lockPayGroup,
  lockPayrollSetup,
  makePayGroupDefault,
  markPayGroupArchived,
  savePayGroup,
} from "../../domains/companies/store/pay-groups.ts";
import {
  clearPeriodMove,
  findCalendarYears,
  findPayPeriods,
  generatePayPeriods,
  movePayPeriod,
} from "../../domains/payroll/calendar/store/pay-periods.ts";
import { findJournalAccounts, lockJournalAccounts, replaceJournalAccounts } from "../../domains/payroll/exports/store/journal.ts";
import { firstComponents } from "../../domains/payroll/pay-structure/model/component.ts";
import {
  findComponents,
  findUsesOfComponent,
  insertComponents,
  markComponentArchived,
  saveComponentName,
} from "../../domains/payroll/pay-structure/store/components.ts";
import { findGrades, isGradeUsed, markGradeArchived, saveGrade } from "../../domains/payroll/pay-structure/store/grades.ts";
import {
  findStructure,
  findStructures,
  insertStructure,
  isStructureUsed,
  makeStructureDefault,
  markStructureArchived,
  renameStructure,
  saveStructureVersion,
} from "../../domains/payroll/pay-structure/store/structures.ts";
import { findLoans, findRunningLoans, insertLoan, lockLoan, markLoanStopped } from "../../domains/payroll/pay-terms/store/loans.ts";
import {
  deleteRecurringItem,
  findPayTerms,
  findRecurringItems,
  findRecurringItemsOn,
  findTermsDecisions,
  insertRecurringItem,
  lockRecurringItem,
  type PayTerms,
  savePayTerms,
  saveRecurringItemEnd,
} from "../../domains/payroll/pay-terms/store/pay-terms.ts";
import {
  applyCalendarToRuns,
  findFirstOpenDay,
  findFirstOpenDayOf,
  lockAffectedRuns,
} from "../../domains/payroll/runs/store/affected-runs.ts";
import { suggestedProfile } from "../../domains/payroll/statutory/model/statutory-profile.ts";
import {
  addOpeningBalances,
  findOpeningBalances,
  findOpeningDeclaration,
  hasApprovedRun,
  replaceOpeningBalances,
} from "../../domains/payroll/statutory/store/opening-balances.ts";
import {
  deleteStateRegistration,
  findStateRegistrations,
  findStatutoryProfiles,
  saveStateRegistration,
  saveStatutoryProfile,
} from "../../domains/payroll/statutory/store/statutory-profiles.ts";
import type { Employee } from "../../domains/people/employees/model/employee.ts";
import { insertEmployee } from "../../domains/people/employees/store/employees.ts";
import {
  countPayGroupNames,
  countPayReadiness,
  countTaxStates,
  findEmployeeSummaries,
  findEmployeesByKeys,
  findPayablePage,
  findPayablePerson,
  renamePayGroupOfEmployees,
} from "../../domains/people/payroll-feed/store/pay-readiness.ts";
import { insertTaxStates } from "../../domains/people/tax/store/tax-residence.ts";
import type { CompanyTransaction, Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { benefitProbes, seedBenefit } from "./benefits.ts";
import { openingImportProbes, seedOpeningImport } from "./opening-imports.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const day = localDate("2026-11-15");
const by = newId<UserId>();
const employeeId = newId<EmployeeId>();
const payGroupId = newId<PayGroupId>();
const structureId = newId<StructureId>();
// A default cannot be put away, so others are.
const spareGroupId = newId<PayGroupId>();
const spareStructureId = newId<StructureId>();
const gradeId = newId<GradeId>();
const year = 2026;
const standingId = newId<RecurringItemId>();
const loanId = newId<LoanId>();
const employee: Employee = {
  ...{ employeeId, staffNumber: 9_301, userId: null, fullName: "A", jobTitle: "A", gender: "unsaid", email: "paid@a.example" },
  ...{ phoneNumber: "+2348030000000", address: "A", departmentId: null, managerId: null, payGroup: "only A's", status: "active" },
  ...{
    firstDay: day,
    isFirstDayKnown: true,
    lastDay: null,
    endReason: null,
    noticeGivenOn: null,
    missingNoticeOwedBy: null,
    severance: null,
    paysUnusedLeave: false,
    pictureFileId: null,
  },
  ...{ customFields: {}, version: 1, createdAt: at },
};
// No employee of company B pays tax there.
const taxState = { year, state: "ZA", decidedAt: at, reason: null };
const group = { payGroupId, name: "A", payDay: 25, cutOffWorkingDays: 5, proration: "calendar_days" } as const;
const month = { month: 11, firstDay: localDate("2026-11-01"), lastDay: localDate("2026-11-30"), cutOff: day, payDay: day };
const version = { structureId, validFrom: "2026-01-01", parts: [{ by: "rest", code: "basic" }], at, by } as const;
const grade = { gradeId, name: "A", structureId, minGross: null, maxGross: null, at };
const terms: PayTerms = {
  ...{ employeeId, validFrom: day, structureId, gradeId, pensionScheme: null, voluntaryPension: 0n, isHousingFundMember: false },
  ...{ housingFundConsent: false, isPartTime: false, isLabourActWorker: false },
};
const item = { standingId, employeeId, code: "basic", amount: 1n, validFrom: day, validTo: null, at, by };
const loan = { loanId, employeeId, kind: "loan", name: "A", amount: 1n, months: 1, firstYear: year, firstMonth: 12, at, by } as const;
const balance = {
  ...{ employeeId, taxablePay: 1n, contributions: 0n, paye: 0n, elsewhereTaxablePay: 0n, elsewhereContributions: 0n, elsewherePaye: 0n },
};
const opening = { year, kind: "imported", balances: [balance], at, by } as const;
const holiday = { day, name: "A", isHoliday: true, at, by };
const registration = { state: "LA", payerNumber: "A", at, by };
const journalAccounts = { accounts: [{ kind: "salaries", componentCode: null, code: "0477", name: null }], at, by } as const;
const profile = { profile: suggestedProfile(day), at, by };
const components = { components: firstComponents, at };

/** Gives company A an employee and everything that says how it pays. */
export const seedPaySetUp = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    await insertEmployee(tx, a, employee);
    await insertTaxStates(tx, a, { states: [{ employeeId, state: taxState.state }], year: taxState.year, at });
    await insertPayGroup(tx, a, { ...group, at });
    await makePayGroupDefault(tx, payGroupId);
    await insertPayGroup(tx, a, { ...group, payGroupId: spareGroupId, name: "Spare", at });
    await generatePayPeriods(tx, a, { payGroupId, year, months: [month] });
    await saveHolidayChange(tx, a, holiday);
    await insertComponents(tx, a, components);
    await insertStructure(tx, a, { structureId, name: "A", at });
    await saveStructureVersion(tx, a, version);
    await makeStructureDefault(tx, structureId);
    await insertStructure(tx, a, { structureId: spareStructureId, name: "Spare", at });
    await saveGrade(tx, a, grade);
    await savePayTerms(tx, a, { terms: [terms], at, by });
    await insertRecurringItem(tx, a, item);
    await seedBenefit(tx, a, employeeId);
    await insertLoan(tx, a, loan);
    await saveStatutoryProfile(tx, a, profile);
    await saveStateRegistration(tx, a, registration);
    await replaceJournalAccounts(tx, a, journalAccounts);
    await replaceOpeningBalances(tx, a, opening);
    await seedOpeningImport(tx, a);
    await seedRun(tx, { month: 10, isPaid: true });
    await seedRun(tx, { month: 11, isPaid: false });
  });

/** A regular run with the employee's payslip: calculated, or approved with its payslips out. */
const seedRun = async (tx: CompanyTransaction, { month: of, isPaid }: { month: number; isPaid: boolean }) => {
  const runId = newId<string>();
  const hash = Buffer.alloc(32, 7);
  await sql`
    insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at, created_by)
    values (current_company(), ${runId}, 'regular', ${payGroupId}, ${year}, ${of}, ${`2026-${of}-01`}, ${`2026-${of}-30`},
      ${`2026-${of}-18`}, ${`2026-${of}-25`}, 'calculating', ${at}, ${by})
  `.execute(query(tx));
  await sql`
    insert into payslips (company_id, run_id, employee_id, calculation_no, template_id, inputs, cells, earnings, deductions, employer_contributions, gross,
      net, paye, pension, employer_cost, taxable_pay, contributions, paye_on_one_offs, instalments, hash, staff_number, full_name, job_title)
    values (current_company(), ${runId}, ${employeeId}, 1, ${hash}, '', '', '{}', '{}', '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0, ${hash}, 9301, 'A', 'A')
  `.execute(query(tx));
  await sql`update pay_runs set state = 'calculated', content_hash = ${hash} where run_id = ${runId}`.execute(query(tx));
  if (!isPaid) return;
  await sql`
    update pay_runs set state = 'approved', approved_hash = ${hash}, approved_at = ${at}, approved_by = ${newId<UserId>()}, unexplained = 0,
      submitted_by = ${by}, submitted_at = ${at}, payslips_published_at = ${at} where run_id = ${runId}
  `.execute(query(tx));
};

/** Each store function of the set-up, and what people's store counts for it, called for company B with company A's ids. */
export const paySetUpProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const page = { employeeId, after: undefined, limit: 10 };
  const whose = { employeeIds: [employeeId], day };
  return {
    countPayReadiness: async (tx) =>
      (await countPayReadiness(tx, year)).people === (await ownPeople(tx)) ? undefined : "it counts A's people",
    countTaxStates: async (tx) => (await countTaxStates(tx, year)).find(({ state }) => state === taxState.state),
    countPayGroupNames: async (tx) => (await countPayGroupNames(tx)).find(({ payGroup }) => payGroup === "only a's"),
    renamePayGroupOfEmployees: reaching("employees", (tx) => renamePayGroupOfEmployees(tx, { from: "Only A's", to: "B's" })),
    findEmployeeSummaries: first((tx) => findEmployeeSummaries(tx, [employeeId])),
    findEmployeesByKeys: first((tx) => findEmployeesByKeys(tx, { staffNumbers: [9_301], emails: ["paid@a.example"] })),
    findPayablePage: async (tx) =>
      (await findPayablePage(tx, { day, after: undefined, limit: 100 })).find((one) => one.employeeId === employeeId),
    findPayablePerson: (tx) => findPayablePerson(tx, { day, employeeId }),

    // It takes a turn and tells nothing; the turn is named by the company itself.
    lockPayrollSetup: (tx) => lockPayrollSetup(tx),
    findPayGroups: first((tx) => findPayGroups(tx)),
    lockPayGroup: (tx) => lockPayGroup(tx, payGroupId),
    insertPayGroup: rejected((tx) => insertPayGroup(tx, a, { ...group, payGroupId: newId<PayGroupId>(), name: "B", at })),
    savePayGroup: reaching("pay_groups", (tx) => savePayGroup(tx, { ...group, version: 1 })),
    makePayGroupDefault: reaching("pay_groups", (tx) => makePayGroupDefault(tx, payGroupId)),
    markPayGroupArchived: reaching("pay_groups", (tx) => markPayGroupArchived(tx, { payGroupId: spareGroupId, at })),
    findPayPeriods: first((tx) => findPayPeriods(tx, { payGroupId, year })),
    generatePayPeriods: rejected((tx) => generatePayPeriods(tx, a, { payGroupId, year, months: [{ ...month, month: 12 }] })),
    movePayPeriod: reaching("pay_periods", (tx) => movePayPeriod(tx, { payGroupId, year, month: 11, cutOff: day, payDay: day, at, by })),
    clearPeriodMove: reaching("pay_periods", (tx) => clearPeriodMove(tx, { payGroupId, year, month: 11 })),
    findCalendarYears: first((tx) => findCalendarYears(tx, payGroupId)),
    findFirstOpenDay: (tx) => findFirstOpenDay(tx),
    findFirstOpenDayOf: (tx) => findFirstOpenDayOf(tx, [employeeId]),
    lockAffectedRuns: first((tx) => lockAffectedRuns(tx, { from: { day, by: "last_day" } })),
    applyCalendarToRuns: first((tx) => applyCalendarToRuns(tx, payGroupId)),
    findHolidayChanges: first((tx) => findHolidayChanges(tx)),
    saveHolidayChange: rejected((tx) => saveHolidayChange(tx, a, holiday)),
    deleteHolidayChange: someCount((tx) => deleteHolidayChange(tx, day)),

    findComponents: first((tx) => findComponents(tx)),
    insertComponents: rejected((tx) => insertComponents(tx, a, components)),
    saveComponentName: reaching("pay_components", (tx) => saveComponentName(tx, { code: "basic", name: "B" })),
    markComponentArchived: reaching("pay_components", (tx) => markComponentArchived(tx, { code: "basic", at })),
    findUsesOfComponent: first((tx) => findUsesOfComponent(tx, { code: "basic", day })),
    findStructures: first((tx) => findStructures(tx)),
    findStructure: (tx) => findStructure(tx, structureId),
    insertStructure: rejected((tx) => insertStructure(tx, a, { structureId: newId<StructureId>(), name: "B", at })),
    saveStructureVersion: rejected((tx) => saveStructureVersion(tx, a, version)),
    renameStructure: reaching("salary_structures", (tx) => renameStructure(tx, { structureId, name: "Renamed" })),
    makeStructureDefault: reaching("salary_structures", (tx) => makeStructureDefault(tx, structureId)),
    markStructureArchived: reaching("salary_structures", (tx) => markStructureArchived(tx, { structureId: spareStructureId, at })),
    isStructureUsed: someCount((tx) => isStructureUsed(tx, { structureId, day })),
    findGrades: first((tx) => findGrades(tx)),
    saveGrade: rejected((tx) => saveGrade(tx, a, grade)),
    markGradeArchived: reaching("grades", (tx) => markGradeArchived(tx, { gradeId, at })),
    isGradeUsed: someCount((tx) => isGradeUsed(tx, { gradeId, day })),

    findPayTerms: first((tx) => findPayTerms(tx, [employeeId])),
    findTermsDecisions: first((tx) => findTermsDecisions(tx, { employeeIds: [employeeId], after: new Date(0) })),
    savePayTerms: rejected((tx) => savePayTerms(tx, a, { terms: [terms], at, by })),
    findRecurringItems: first((tx) => findRecurringItems(tx, page)),
    findRecurringItemsOn: first((tx) => findRecurringItemsOn(tx, whose)),
    lockRecurringItem: (tx) => lockRecurringItem(tx, standingId),
    insertRecurringItem: rejected((tx) => insertRecurringItem(tx, a, { ...item, standingId: newId<RecurringItemId>() })),
    deleteRecurringItem: reaching("recurring_items", (tx) => deleteRecurringItem(tx, standingId)),
    saveRecurringItemEnd: reaching("recurring_items", (tx) => saveRecurringItemEnd(tx, { standingId, validTo: day, at, by })),
    ...benefitProbes(a, employeeId, rejected),
    ...openingImportProbes(a, rejected),
    findLoans: first((tx) => findLoans(tx, page)),
    findRunningLoans: first((tx) => findRunningLoans(tx, [employeeId])),
    lockLoan: (tx) => lockLoan(tx, loanId),
    insertLoan: rejected((tx) => insertLoan(tx, a, { ...loan, loanId: newId<LoanId>() })),
    markLoanStopped: reaching("loans", (tx) => markLoanStopped(tx, { loanId, because: "B", at, by })),
    findStatutoryProfiles: first((tx) => findStatutoryProfiles(tx)),
    saveStatutoryProfile: rejected((tx) => saveStatutoryProfile(tx, a, profile)),
    findStateRegistrations: first((tx) => findStateRegistrations(tx)),
    saveStateRegistration: rejected((tx) => saveStateRegistration(tx, a, registration)),
    findJournalAccounts: first((tx) => findJournalAccounts(tx)),
    // It takes a turn and tells nothing; the turn is named by the company itself.
    lockJournalAccounts: (tx) => lockJournalAccounts(tx),
    replaceJournalAccounts: rejected((tx) => replaceJournalAccounts(tx, a, journalAccounts)),
    deleteStateRegistration: someCount((tx) => deleteStateRegistration(tx, "LA")),
    findOpeningDeclaration: (tx) => findOpeningDeclaration(tx, year),
    findOpeningBalances: first((tx) => findOpeningBalances(tx, { year, after: undefined, limit: 10 })),
    addOpeningBalances: rejected((tx) => addOpeningBalances(tx, a, opening)),
    replaceOpeningBalances: rejected((tx) => replaceOpeningBalances(tx, a, opening)),
    hasApprovedRun: someCount((tx) => hasApprovedRun(tx, year)),
  };
};

/** Company B may have people of its own by now. */
const ownPeople = async (tx: CompanyTransaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employees where company_id = current_company() and status <> 'ended'
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};
