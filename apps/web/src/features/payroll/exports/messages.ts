/** Text of the last step of a run: publishing payslips and exporting files. */
export const messages = {
  notApproved: "This run isn't approved yet",
  notApprovedNote: "You can publish payslips and download files once the run is approved.",
  goToApproval: "Go to approval",
  payslips: {
    title: "Payslips",
    text: "Employees will be emailed and can view their payslips. The run can't be edited after this; use a correction run to fix mistakes.",
    publish: (people: string) => `Publish payslips for ${people}`,
    published: "Payslips published.",
    publishedOn: "Published on",
    confirmTitle: "Publish payslips?",
    confirm: "Publish",
    questions: "Payslip questions",
  },
  files: {
    title: "Files",
    text: "Downloads are logged with your name and date. They contain pay and bank details, so we'll ask for your password.",
    journal: "Journal for",
    formats: { quickbooks: "QuickBooks", xero: "Xero", sage: "Sage", zoho: "Zoho Books", own: "Your own layout" },
    journalNote: "Balanced debits and credits for the whole run.",
    saveJournal: "Download journal",
    bankSchedule: "Bank schedule",
    bankScheduleNote: "A payment file to upload to your bank, if you pay this run yourself and not through Albashi.",
    confirmBankSchedule: {
      title: "Pay this run from your own bank?",
      text: "Download the bank schedule only if your bank will pay these people.",
      effects: [
        "Albashi holds their payments in this run, so that no one is paid twice.",
        "A scheduled payment of this run will not start.",
        "The run can no longer be edited.",
      ],
      undo: "If your bank doesn't pay them after all, choose “Pay through Albashi instead” under Fund and pay.",
    },
    saveBankSchedule: "Download bank schedule",
    saveBankScheduleWithoutHeld: "Download without accounts on hold",
    failed: "We couldn't download the file. Please try again.",
  },
} as const;
