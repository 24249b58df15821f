/** Text of the last step of a run: publishing payslips and exporting files. */
export const messages = {
  notApproved: "The run is not approved yet",
  notApprovedNote: "Payslips are handed out and files saved once somebody has approved it.",
  goToApproval: "Go to the approval",
  payslips: {
    title: "Payslips",
    text: "Employees will be emailed and can view their payslips. The run can't be edited after this; use a correction run to fix mistakes.",
    publish: (people: string) => `Publish the payslips of ${people}`,
    published: "The payslips are published.",
    publishedOn: "Published on",
    confirmTitle: "Publish the payslips?",
    confirm: "Publish them",
    questions: "Questions about payslips",
  },
  files: {
    title: "Files",
    text: "Downloads are logged with your name and date. They contain pay and bank details, so we'll ask for your password.",
    journal: "Journal for",
    formats: { quickbooks: "QuickBooks", xero: "Xero", sage: "Sage", zoho: "Zoho Books" },
    journalNote: "Debits and credits of the whole run, balanced.",
    saveJournal: "Save the journal",
    bankSchedule: "Bank schedule",
    bankScheduleNote: "A payment file to upload to your bank.",
    saveBankSchedule: "Save the bank schedule",
    saveBankScheduleWithoutHeld: "Save it without the accounts that wait",
    failed: "The file could not be saved. Please try again.",
  },
} as const;
