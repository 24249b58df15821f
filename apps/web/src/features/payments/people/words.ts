import { monthInWords } from "../words.ts";

/** What the table says in which one person's month can be paid. */
export const words = {
  table: (year: number, month: number) => `Pay of ${monthInWords(year, month)}`,
  search: "Search people",
  hint: "A name",
  columns: { name: "Name", gross: "Monthly Gross", status: "Status", pay: "Pay" },
  pay: "Pay",
  payOf: (name: string) => `Pay ${name}`,
  openRun: (name: string) => `See the run that pays ${name}`,
  run: "See the run",
  openStuck: "Open the run",
  noGross: "No salary yet",
  title: (name: string) => `Pay ${name}`,
  awaiting: (name: string) => `The pay of ${name} waits for approval.`,
  nobody: "No employees found.",
  none: "Add people first, or search for another name.",
} as const;
