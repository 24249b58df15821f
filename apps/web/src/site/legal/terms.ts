import { contactDetails } from "../contact-details.ts";
import type { LegalText } from "./legal-page.tsx";

/** The terms of service that employers accept at sign-up. */
export const terms: LegalText = {
  title: "Terms Of Service",
  heading: "Terms Of Service",
  text: "What we do for you, what you do for us, and what happens when something goes wrong.",
  effectiveDate: "Effective 19 November 2026. We send earlier versions on request.",
  sections: [
    {
      heading: "Who we are and who is bound by these terms",
      paragraphs: [
        "“Albashi”, “we” and “us” mean Albashi Group, which runs this site and the service behind it. “You” means the company that opens an account, and the people who act for it with their own login.",
        "By ticking the box at sign-up you agree to these terms for your company and confirm that you are authorised to do so. Employees whom your company invites use the service under their company’s agreement and our Privacy Policy.",
      ],
    },
    {
      heading: "What the service does",
      paragraphs: [
        "Albashi calculates pay, tax, pension and other contributions under Nigerian law, and helps companies manage the people they pay. Parts that the Features page lists under “Coming” are not yet part of the service, and you are not charged for them.",
      ],
    },
    {
      heading: "Two ways to employ",
      paragraphs: ["Your company chooses, from a stated date, which of the two applies. The legal employer is named on every payslip."],
      points: [
        "The company employs: you are the employer. We process payroll on your instructions; your legal name is shown on payslips, and you have the duties of an employer.",
        "Albashi employs: we are the employer of record. Our legal entity is the employer in the contract of employment and has the duties of an employer under the Labour Act, the Employees’ Compensation Act, the tax acts and the Pension Reform Act. You direct the daily work, fund the whole cost of employment before pay day, and tell us in good time about everything that affects pay, leave or safety.",
        "Employment through us begins only once you accept the service agreement. Opening an account does not create it.",
      ],
    },
    {
      heading: "Your account",
      paragraphs: [
        "Give correct details and keep them up to date. A login belongs to one person and must not be shared. Tell us immediately if you think that someone else has used it. Paying people requires a second factor. Other sensitive actions, such as changing a bank account, require your password again, and your second factor if you have one. You agree not to bypass these checks.",
      ],
    },
    {
      heading: "What you enter, and what we calculate",
      paragraphs: [
        "We calculate from what you enter. You are responsible for entering correct and lawful details: salaries, start and leaving dates, tax IDs, pension PINs, bank details, and deductions that an employee has agreed to.",
        "We are responsible for applying the law in force on the pay day, for showing the calculation and the legal basis of each line, and for correcting our own mistakes at our own cost. A published payslip is never changed; a correction appears as a separate line on a later payslip.",
        "What we show is not legal or tax advice for your particular case.",
      ],
    },
    {
      heading: "Paying people",
      paragraphs: [
        "No payment starts without a person's approval; a run you schedule starts on its pay day. An authorised person approves an exact total; if a single kobo changes afterwards, the run needs approval again. Salaries are paid only from money that has arrived. Money held for a pay run is yours until it is paid out and is recorded separately for each company in our ledger.",
        "When the outcome of a transfer is unknown we ask the bank or payment provider before anything is sent again. A transfer that a bank has made to the account you entered cannot always be recalled; we will help you try.",
      ],
    },
    {
      heading: "Tax, pension and other remittances",
      paragraphs: [
        "Amounts deducted for tax, pension and other schemes are owed to the authorities and funds, not to us. By default your company remits: each paid run lists what is due, to whom and by when, with a schedule to download for each authority, and you record the receipts of what you paid. Where Albashi is the employer, or you chose Albashi to remit, the money is collected and held until it is paid. You can have deductions for unions, co-operatives and lenders paid by bank transfer from Albashi. Paying tax offices, pension administrators and funds from Albashi, with receipts, is not available yet.",
        "We pay a penalty that is caused by our mistake. You pay one that is caused by late funding or wrong details.",
      ],
    },
    {
      heading: "Prices",
      paragraphs: [
        "The plans and prices are on the Pricing page, in naira. Prices are subject to change. We email you at least thirty days before a new price applies to you, and you may close your account before then. Bank and payment provider fees are shown before you fund and pay a run.",
        "Value added tax (VAT) is added to our price at the rate of the law. Where Albashi is the employer, the service agreement says how the fee is invoiced and collected.",
      ],
    },
    {
      heading: "Fair use",
      paragraphs: ["Please do not:"],
      points: [
        "pay invented people, hide income from tax, or use the service for money that does not come from lawful business;",
        "make deductions that the Labour Act forbids, such as fines, or hold back the minimum wage;",
        "view, copy or change data of people or companies that you are not authorised to see;",
        "overload the service or test it for vulnerabilities without our written consent. If you find one by accident, tell us; we will thank you and take no action against you.",
      ],
    },
    {
      heading: "Personal data",
      paragraphs: [
        "For your people’s records you are the data controller and we are your processor under section 29 of the Nigeria Data Protection Act 2023; where Albashi employs, we are a controller too. We process only on your documented instructions and as law requires, bind everyone who has access to confidentiality, use only sub-processors of the kinds listed in the Privacy Policy who are bound by the same duties, help you answer requests from data subjects, tell you about a breach without delay and within 24 hours of learning of it, and return or erase the data at the end, except what the law requires us to keep.",
      ],
    },
    {
      heading: "Your records are yours",
      paragraphs: [
        "What you and your people enter, and the documents made from it, belong to you. The software, its rules and its design belong to us. You may use the service for as long as you have an account; you may not copy or resell it.",
      ],
    },
    {
      heading: "If the service fails",
      paragraphs: [
        "We do our best to keep the service running, especially around pay days, and we tell you when it is not available. We do not promise that it is always available.",
        "Our liability is not limited for fraud, for death or injury caused by our negligence, for your money that we hold, and where the law does not allow a limit. For anything else our liability is limited to what you paid us in the twelve months before, or ₦1,000,000, whichever is more, and excludes lost profit. Nothing here takes away rights that the Federal Competition and Consumer Protection Act 2018 gives you.",
      ],
    },
    {
      heading: "Leaving",
      paragraphs: [
        "Write to us to close your account; you may do so at any time. We may close it with thirty days’ notice, or immediately if you break the rules on fair use or the law requires it. Pay runs that are already approved and funded are completed first. Please download your records before the account is closed. We keep what the law requires us to keep, and erase the rest on request.",
      ],
    },
    {
      heading: "Changes to these terms",
      paragraphs: [
        "We may change these terms for a good reason, such as a new law or a new part of the service. We tell you by email at least thirty days before. If you do not agree, you may close your account before they apply; otherwise the new terms apply from that day.",
      ],
    },
    {
      heading: "Law and disputes",
      paragraphs: [
        "The law of the Federal Republic of Nigeria applies. Please write to us first, so that we can try to resolve it. If we cannot agree within thirty days, either side may ask for mediation at the Lagos Multi-Door Courthouse, and after that the courts in Lagos State decide. Employment matters belong to the National Industrial Court.",
      ],
    },
    {
      heading: "How to reach us",
      paragraphs: [
        `Write to ${contactDetails.email} or call ${contactDetails.phone}. Notices to you go to the email address of your account.`,
      ],
    },
  ],
};
