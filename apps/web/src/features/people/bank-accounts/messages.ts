/** Texts of the pending reviews screen. */
export const messages = {
  title: "Needs your approval",
  heading: "Needs your approval",
  text: "Items waiting for your approval.",
  accounts: "Bank accounts on hold",
  reliefClaims: "Tax relief claims",
  records: "Changes to employee records",
  emptyTitle: "You're all caught up",
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
