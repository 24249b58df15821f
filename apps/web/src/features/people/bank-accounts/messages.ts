/** Texts of the pending reviews screen. */
export const messages = {
  title: "Needs you",
  heading: "Needs you",
  text: "What waits for an admin's eye before it counts.",
  accounts: "Bank accounts on hold",
  declarations: "Declarations",
  records: "Changes of records",
  emptyTitle: "Nothing waits for you",
  emptyNote: "Changed bank accounts, declarations and records that need a yes appear here.",
  before: (account: string) => `Before: ${account}`,
  recently: {
    full_name: (actor: string) => `The name was changed by ${actor}`,
    email: (actor: string) => `The email was changed by ${actor}`,
  },
  sharedWithOthers: (count: number) =>
    count === 1 ? "1 other person is paid into this account." : `${count} others are paid into this account.`,
  changed: (section: string) => `wants to change: ${section}`,
  review: "Look",
  reviewLabel: (name: string) => `Look at the change of ${name}`,
} as const;
