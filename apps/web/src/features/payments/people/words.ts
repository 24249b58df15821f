import { monthInWords } from "@albashi/dates";

/** What the table says in which one person's month can be paid. */
export const words = {
  table: (year: number, month: number) => `Pay of ${monthInWords({ year, month })}`,
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
  goes: {
    net: (name: string) => `To ${name}`,
    kept: "Kept for tax, pension and other deductions",
    left: "Stays in your wallet",
    later: (amount: string) =>
      `Your own contributions and the fee of the transfer, ${amount}, are owed and settled later from your wallet.`,
  },
  warnings: {
    title: (name: string) => `Before ${name} is paid`,
    text: "This was found when their pay was worked out. Mend it, or say why it is right as it is.",
    dismiss: "It is right as it is",
    dismissLabel: (what: string) => `It is right as it is: ${what}`,
    dismissTitle: "Why is it right as it is?",
    dismissEffect: "The warning no longer keeps them from being paid. Your reason is kept with your name.",
    because: (reason: string) => `Right as it is: “${reason}”`,
    run: "Mend it in the run",
  },
  awaiting: (name: string) => `The pay of ${name} waits for approval.`,
  nobody: "No employees found.",
  none: "Add people first, or search for another name.",
} as const;
