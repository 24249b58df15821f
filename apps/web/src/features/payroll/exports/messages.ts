/** Text of the last step of a run: publishing payslips and exporting files. */
export const messages = {
  notApproved: "The run is not approved yet",
  notApprovedNote: "Payslips are handed out and files saved once somebody has approved it.",
  goToApproval: "Go to the approval",
  payslips: {
    title: "Payslips",
    text: "Everybody finds theirs in their own area and gets a mail. After this the run is not edited any more: a mistake is put right by a correction.",
    publish: (people: string) => `Publish the payslips of ${people}`,
    published: "The payslips are published.",
    publishedOn: "Published on",
    confirmTitle: "Publish the payslips?",
    confirm: "Publish them",
    questions: "Questions about payslips",
  },
  files: {
    title: "Files",
    text: "Each is saved with your name and the day. They hold pay and account numbers, so your password is asked for.",
    journal: "Journal for",
    formats: { quickbooks: "QuickBooks", xero: "Xero", sage: "Sage", zoho: "Zoho Books" },
    journalNote: "Debits and credits of the whole run, balanced.",
    saveJournal: "Save the journal",
    bankSchedule: "Bank schedule",
    bankScheduleNote: "Whom to pay how much into which account, for your bank's upload.",
    saveBankSchedule: "Save the bank schedule",
    saveBankScheduleWithoutHeld: "Save it without the accounts that wait",
    failed: "The file could not be saved. Please try again.",
  },
} as const;
