import type { CompanyId, EmployeeId, GradeId, LoanId, PayGroupId, StandingId, StructureId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { firstComponents } from "../capabilities/payroll/model/component.ts";
import { profileByLaw } from "../capabilities/payroll/model/statutory-profile.ts";
import * as payroll from "../capabilities/payroll/store.ts";
import type { Employee } from "../capabilities/people/model/employee.ts";
import * as people from "../capabilities/people/store.ts";
import type { CompanyTransaction, Database } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./tenancy-probe.ts";

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
const standingId = newId<StandingId>();
const loanId = newId<LoanId>();
const employee: Employee = {
  ...{ employeeId, staffNumber: 9_301, userId: null, fullName: "A", jobTitle: "A", gender: "unsaid", email: "paid@a.example" },
  ...{ phoneNumber: "+2348030000000", address: "A", departmentId: null, managerId: null, payGroup: "only A's", status: "active" },
  ...{ firstDay: day, lastDay: null, endReason: null, noticeGivenOn: null, missingNoticeOwedBy: null, pictureFileId: null },
  ...{ customFields: {}, version: 1, createdAt: at },
};
// Nobody of company B pays tax there.
const taxState = { year, state: "ZA", decidedAt: at, reason: null };
const group = { payGroupId, name: "A", payDay: 25, cutOffWorkingDays: 5, proration: "calendar_days" } as const;
const month = { month: 11, firstDay: localDate("2026-11-01"), lastDay: localDate("2026-11-30"), cutOff: day, payDay: day };
const version = { structureId, validFrom: "2026-01-01", parts: [{ by: "rest", code: "basic" }], at, by } as const;
const grade = { gradeId, name: "A", structureId, leastGross: null, mostGross: null, at };
const terms: payroll.PayTerms = {
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
const profile = { profile: profileByLaw(day), at, by };
const components = { components: firstComponents, at };

/** Gives company A an employee and everything that says how it pays. */
export const seedPaySetUp = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    await people.insertEmployee(tx, a, employee);
    await people.fixTaxState(tx, a, { employeeId, taxState });
    await payroll.insertPayGroup(tx, a, { ...group, at });
    await payroll.makePayGroupDefault(tx, payGroupId);
    await payroll.insertPayGroup(tx, a, { ...group, payGroupId: spareGroupId, name: "Spare", at });
    await payroll.generatePayPeriods(tx, a, { payGroupId, year, months: [month] });
    await payroll.saveHolidayChange(tx, a, holiday);
    await payroll.insertComponents(tx, a, components);
    await payroll.insertStructure(tx, a, { structureId, name: "A", at });
    await payroll.saveStructureVersion(tx, a, version);
    await payroll.makeStructureDefault(tx, structureId);
    await payroll.insertStructure(tx, a, { structureId: spareStructureId, name: "Spare", at });
    await payroll.saveGrade(tx, a, grade);
    await payroll.savePayTerms(tx, a, { terms: [terms], at, by });
    await payroll.insertStandingItem(tx, a, item);
    await payroll.insertLoan(tx, a, loan);
    await payroll.saveStatutoryProfile(tx, a, profile);
    await payroll.saveStateRegistration(tx, a, registration);
    await payroll.replaceOpeningBalances(tx, a, opening);
    await seedRun(tx, { month: 10, isPaid: true });
    await seedRun(tx, { month: 11, isPaid: false });
  });

/** A regular run with the employee's payslip: calculated, or approved with its payslips out. */
const seedRun = async (tx: CompanyTransaction, { month: of, isPaid }: { month: number; isPaid: boolean }) => {
  const runId = newId<string>();
  const hash = Buffer.alloc(32, 7);
  await sql`
    insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, made_at, made_by)
    values (current_company(), ${runId}, 'regular', ${payGroupId}, ${year}, ${of}, ${`2026-${of}-01`}, ${`2026-${of}-30`},
      ${`2026-${of}-18`}, ${`2026-${of}-25`}, 'calculating', ${at}, ${by})
  `.execute(query(tx));
  await sql`
    insert into payslips (company_id, run_id, employee_id, calculation, shape_id, inputs, cells, earnings, deductions, employer_part, gross,
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
export const paySetUpProbes = (a: CompanyId, refused: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const page = { employeeId, after: undefined, atMost: 10 };
  const whose = { employeeIds: [employeeId], day };
  return {
    countPayReadiness: async (tx) =>
      (await people.countPayReadiness(tx, year)).people === (await ownPeople(tx)) ? undefined : "it counts A's people",
    countTaxStates: async (tx) => (await people.countTaxStates(tx, year)).find(({ state }) => state === taxState.state),
    countPayGroupNames: async (tx) => (await people.countPayGroupNames(tx)).find(({ payGroup }) => payGroup === "only a's"),
    renamePayGroupOfPeople: reaching("employees", (tx) => people.renamePayGroupOfPeople(tx, { from: "Only A's", to: "B's" })),
    findPeopleInBrief: first((tx) => people.findPeopleInBrief(tx, [employeeId])),
    findPeopleByKeys: first((tx) => people.findPeopleByKeys(tx, { staffNumbers: [9_301], emails: ["paid@a.example"] })),
    findPayablePage: async (tx) =>
      (await people.findPayablePage(tx, { day, after: undefined, atMost: 100 })).find((one) => one.employeeId === employeeId),
    findPayablePerson: (tx) => people.findPayablePerson(tx, { day, employeeId }),

    // It takes a turn and tells nothing; the turn is named by the company itself.
    takeTurnAtSetUp: (tx) => payroll.takeTurnAtSetUp(tx),
    findPayGroups: first((tx) => payroll.findPayGroups(tx)),
    lockPayGroup: (tx) => payroll.lockPayGroup(tx, payGroupId),
    insertPayGroup: refused((tx) => payroll.insertPayGroup(tx, a, { ...group, payGroupId: newId<PayGroupId>(), name: "B", at })),
    savePayGroup: reaching("pay_groups", (tx) => payroll.savePayGroup(tx, { ...group, version: 1 })),
    makePayGroupDefault: reaching("pay_groups", (tx) => payroll.makePayGroupDefault(tx, payGroupId)),
    archivePayGroup: reaching("pay_groups", (tx) => payroll.archivePayGroup(tx, { payGroupId: spareGroupId, at })),
    findPayPeriods: first((tx) => payroll.findPayPeriods(tx, { payGroupId, year })),
    generatePayPeriods: refused((tx) => payroll.generatePayPeriods(tx, a, { payGroupId, year, months: [{ ...month, month: 12 }] })),
    movePayPeriod: reaching("pay_periods", (tx) =>
      payroll.movePayPeriod(tx, { payGroupId, year, month: 11, cutOff: day, payDay: day, at, by }),
    ),
    forgetPeriodMove: reaching("pay_periods", (tx) => payroll.forgetPeriodMove(tx, { payGroupId, year, month: 11 })),
    findCalendarYears: first((tx) => payroll.findCalendarYears(tx, payGroupId)),
    findFirstOpenDay: (tx) => payroll.findFirstOpenDay(tx),
    findFirstOpenDayOf: (tx) => payroll.findFirstOpenDayOf(tx, [employeeId]),
    lockTouchedRuns: first((tx) => payroll.lockTouchedRuns(tx, { from: { day, by: "last_day" } })),
    followCalendar: first((tx) => payroll.followCalendar(tx, payGroupId)),
    findHolidayChanges: first((tx) => payroll.findHolidayChanges(tx)),
    saveHolidayChange: refused((tx) => payroll.saveHolidayChange(tx, a, holiday)),
    deleteHolidayChange: someCount((tx) => payroll.deleteHolidayChange(tx, day)),

    findComponents: first((tx) => payroll.findComponents(tx)),
    insertComponents: refused((tx) => payroll.insertComponents(tx, a, components)),
    renameComponent: reaching("pay_components", (tx) => payroll.renameComponent(tx, { code: "basic", name: "B" })),
    archiveComponent: reaching("pay_components", (tx) => payroll.archiveComponent(tx, { code: "basic", at })),
    findUsesOfComponent: first((tx) => payroll.findUsesOfComponent(tx, { code: "basic", day })),
    findStructures: first((tx) => payroll.findStructures(tx)),
    findStructure: (tx) => payroll.findStructure(tx, structureId),
    insertStructure: refused((tx) => payroll.insertStructure(tx, a, { structureId: newId<StructureId>(), name: "B", at })),
    saveStructureVersion: refused((tx) => payroll.saveStructureVersion(tx, a, version)),
    renameStructure: reaching("salary_structures", (tx) => payroll.renameStructure(tx, { structureId, name: "Renamed" })),
    makeStructureDefault: reaching("salary_structures", (tx) => payroll.makeStructureDefault(tx, structureId)),
    archiveStructure: reaching("salary_structures", (tx) => payroll.archiveStructure(tx, { structureId: spareStructureId, at })),
    isStructureUsed: someCount((tx) => payroll.isStructureUsed(tx, { structureId, day })),
    findGrades: first((tx) => payroll.findGrades(tx)),
    saveGrade: refused((tx) => payroll.saveGrade(tx, a, grade)),
    archiveGrade: reaching("grades", (tx) => payroll.archiveGrade(tx, { gradeId, at })),
    isGradeUsed: someCount((tx) => payroll.isGradeUsed(tx, { gradeId, day })),

    findPayTerms: first((tx) => payroll.findPayTerms(tx, [employeeId])),
    savePayTerms: refused((tx) => payroll.savePayTerms(tx, a, { terms: [terms], at, by })),
    findStandingItems: first((tx) => payroll.findStandingItems(tx, page)),
    findStandingOn: first((tx) => payroll.findStandingOn(tx, whose)),
    lockStandingItem: (tx) => payroll.lockStandingItem(tx, standingId),
    insertStandingItem: refused((tx) => payroll.insertStandingItem(tx, a, { ...item, standingId: newId<StandingId>() })),
    removeStandingItem: reaching("standing_items", (tx) => payroll.removeStandingItem(tx, standingId)),
    endStandingItem: reaching("standing_items", (tx) => payroll.endStandingItem(tx, { standingId, validTo: day, at, by })),
    findLoans: first((tx) => payroll.findLoans(tx, page)),
    findRunningLoans: first((tx) => payroll.findRunningLoans(tx, [employeeId])),
    lockLoan: (tx) => payroll.lockLoan(tx, loanId),
    insertLoan: refused((tx) => payroll.insertLoan(tx, a, { ...loan, loanId: newId<LoanId>() })),
    stopLoan: reaching("loans", (tx) => payroll.stopLoan(tx, { loanId, because: "B", at })),
    findStatutoryProfiles: first((tx) => payroll.findStatutoryProfiles(tx)),
    saveStatutoryProfile: refused((tx) => payroll.saveStatutoryProfile(tx, a, profile)),
    findStateRegistrations: first((tx) => payroll.findStateRegistrations(tx)),
    saveStateRegistration: refused((tx) => payroll.saveStateRegistration(tx, a, registration)),
    deleteStateRegistration: someCount((tx) => payroll.deleteStateRegistration(tx, "LA")),
    findOpeningDeclaration: (tx) => payroll.findOpeningDeclaration(tx, year),
    findOpeningBalances: first((tx) => payroll.findOpeningBalances(tx, { year, after: undefined, atMost: 10 })),
    addOpeningBalances: refused((tx) => payroll.addOpeningBalances(tx, a, opening)),
    replaceOpeningBalances: refused((tx) => payroll.replaceOpeningBalances(tx, a, opening)),
    hasApprovedRun: someCount((tx) => payroll.hasApprovedRun(tx, year)),
  };
};

/** Company B may have people of its own by now. */
const ownPeople = async (tx: CompanyTransaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employees where company_id = current_company() and status <> 'ended'
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};
