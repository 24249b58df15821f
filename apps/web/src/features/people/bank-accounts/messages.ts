/** Texts of the pending reviews screen. */
export const messages = {
  title: "Needs you",
  heading: "Needs you",
  text: "Items waiting for your approval.",
  accounts: "Bank accounts on hold",
  declarations: "Declarations",
  records: "Changes of records",
  emptyTitle: "You're all caught up",
  emptyNote: "Changed bank accounts, declarations and records that need a yes appear here.",
  before: (account: string) => `Before: ${account}`,
  recently: {
    full_name: (actor: string) => `The name was changed by ${actor}`,
    email: (actor: string) => `The email was changed by ${actor}`,
  },
  sharedWithOthers: (count: number) =>
    count === 1 ? "1 other person is paid into this account." : `${count} others are paid into this account.`,
  changed: (section: string) => `wants to change: ${section}`,
  review: "Review",
  reviewLabel: (name: string) => `Look at the change of ${name}`,
} as const;
