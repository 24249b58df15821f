import type { ReportFormat, ReportId } from "@albashi/contracts/payroll/reports";

/** Text of the reports screen. */
export const messages = {
  title: "Reports",
  text: "Download figures of your approved pay runs for your accountant, auditor or management.",
  loading: "Loading...",
  failedTitle: "We couldn't load your reports",
  failed: "Please try again. Contact us if it keeps happening.",
  noRight: {
    title: "Reports",
    heading: "Your role can't download reports",
    text: "Owners and payroll officers can download reports. Ask an owner of your company for one of these roles.",
    dashboard: "Go to dashboard",
  },
  none: "No approved pay run yet",
  noneNote: "Reports are available once a pay run is approved.",
  goToPayroll: "Go to payroll",
  period: {
    title: "Period",
    runOrMonth: "Pay run or month",
    runs: "Pay runs",
    months: "All pay runs of a month",
    year: "Year",
    run: (month: string, kind: string, payGroup: string) => `${month} · ${kind} · ${payGroup}`,
    runOfDay: (run: string, payDay: string) => `${run}, pay day ${payDay}`,
  },
  list: "Reports",
  reports: {
    "payroll-register": {
      title: "Payroll register",
      text: "Every employee of a pay run with each earning, each deduction, net pay and employer cost.",
    },
    "paye-by-state": {
      title: "PAYE by state",
      text: "How many people pay tax to each state, with their gross pay, taxable pay and PAYE.",
    },
    "paye-by-employee": {
      title: "PAYE by employee",
      text: "The state, tax authority, taxable pay and PAYE of each employee.",
    },
    "pension-by-administrator": {
      title: "Pension by administrator",
      text: "Employee, voluntary and employer pension contributions for each pension administrator.",
    },
    "department-summary": {
      title: "Summary by department",
      text: "People, gross pay, deductions, net pay and employer cost of each department.",
    },
    "pay-changes": {
      title: "Changes since the last pay run",
      text: "The gross and net pay of each employee now and in the pay run before, with the difference.",
    },
    "joiners-and-leavers": {
      title: "Joiners and leavers",
      text: "Who is paid for the first time, and who was paid in the last pay run and is not in this one.",
    },
    "year-to-date": {
      title: "Year to date by employee",
      text: "The pay, tax, pension and cost of each employee in all approved pay runs of a year.",
    },
    "annual-tax-return": {
      title: "Annual tax return (Form H1)",
      text: "What the annual return to each state asks for by 31 January: tax ID, pay, deductions and tax of every employee, with what was paid before Albashi. Compare it with the layout of the state.",
    },
  } satisfies Record<ReportId, { title: string; text: string }>,
  runOnly: "Choose a single pay run to download this report.",
  formats: { csv: "CSV", xlsx: "Excel" } satisfies Record<ReportFormat, string>,
  download: (format: string, report: string, period: string) => `${format}: ${report}, ${period}`,
  downloadFailed: "We couldn't download this report. Please try again.",
};
