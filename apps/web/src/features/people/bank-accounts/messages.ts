/** Texts of the pending reviews screen. */
export const messages = {
  title: "Employee changes",
  heading: "Employee changes to approve",
  text: "Bank accounts, tax reliefs and records that employees changed. Pay runs are approved under Payroll.",
  accounts: "Bank accounts on hold",
  reliefClaims: "Tax relief claims",
  records: "Changes to employee records",
  emptyTitle: "No employee changes to approve",
  emptyNote: "New bank accounts, tax relief claims and record changes will appear here when they need your approval.",
  before: (account: string) => `Before: ${account}`,
  recently: {
    full_name: (actor: string) => `Name recently changed by ${actor}`,
    email: (actor: string) => `Email recently changed by ${actor}`,
  },
  sharedWithOthers: (count: number) =>
    count === 1 ? "1 other employee is paid into this account." : `${count} other employees are paid into this account.`,
  changed: (section: string) => `wants to change: ${section}`,
  review: "Review",
  reviewLabel: (name: string) => `Review the change for ${name}`,
} as const;
