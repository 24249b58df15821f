/** Text of the public screen that checks a payslip verification. */
export const messages = {
  title: "Payslip verification",
  checking: "Verifying this payslip",
  verdicts: {
    valid: { title: "Verified payslip", text: "Issued by Albashi for the employer and not altered since." },
    changed: {
      title: "This payslip could not be verified",
      text: "The link was changed, or Albashi didn't issue it. Don't rely on it. Ask the person for a new link.",
    },
    revoked: { title: "This link was revoked", text: "It no longer works. Ask the person for a new one." },
    expired: {
      title: "This link has expired",
      text: "Links and printed codes are valid for a limited time. Ask the person for a new one.",
    },
  },
  /** What a valid printed code means: it names the payslip, not the printed amounts. */
  validPaper: {
    title: "Payslip issued by Albashi",
    text: "This code belongs to the payslip below. It does not prove the printed amounts.",
  },
  paper:
    "Compare the employer, month and initials with the printed payslip. For the amounts, ask the employee for a link that shares them.",
  proof: "The employee chose which details to share. The payslip has more.",
  month: "Payslip for",
  payDay: "Pay day",
  employer: "Employer",
  name: "Name",
  job: "Job",
  since: "Employed since",
  net: "Take-home",
  gross: "Gross pay",
  paye: "Income tax (PAYE)",
  validUntil: "Link valid until",
  failedTitle: "We couldn't verify this payslip",
  failed: "Please try again in a moment.",
  aboutAlbashi: "What is Albashi?",
} as const;
