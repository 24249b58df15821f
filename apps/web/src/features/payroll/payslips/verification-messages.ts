/** Text of the public screen that checks a payslip verification. */
export const messages = {
  title: "Proof of a payslip",
  checking: "Checking the proof",
  verdicts: {
    valid: { title: "Verified payslip", text: "Issued by Albashi for the employer and not altered since." },
    changed: {
      title: "This is not true any more, or never was",
      text: "The code was changed, or Albashi never signed it. Do not rely on what you were shown; ask the person for a new proof.",
    },
    revoked: { title: "The person took this proof back", text: "This link no longer works. Ask them for a new one." },
    expired: { title: "This link has expired", text: "It was good for a limited time. Ask the person for a new one." },
  },
  paper: "You hold the printed payslip itself: compare these figures with the paper.",
  proof: "The person chose what you see. There is more on the payslip.",
  month: "Payslip of",
  payDay: "Pay day",
  employer: "Employer",
  name: "Name",
  job: "Job",
  since: "Employed since",
  net: "Take-home",
  gross: "Gross pay",
  paye: "Income tax (PAYE)",
  validUntil: "This proof can be checked until",
  failedTitle: "We could not check the proof",
  failed: "The answer was an error. Please try again in a moment.",
  aboutAlbashi: "What is Albashi?",
} as const;
