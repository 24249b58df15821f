import { contactDetails } from "../contact-details.ts";
import type { LegalText } from "./legal-page.tsx";

/** The terms of service that employers accept at sign-up. */
export const terms: LegalText = {
  title: "Terms Of Service",
  heading: "Terms Of Service",
  text: "What we do for you, what you do for us, and what happens when something goes wrong. Written to be read.",
  effectiveDate: "In force since 1 November 2026. Earlier versions are sent on request.",
  sections: [
    {
      heading: "Who we are and whom this binds",
      paragraphs: [
        "“Albashi”, “we” and “us” mean Albashi Group, which runs this site and the service behind it. “You” means the company that opens an account, and the people who act for it with a login of their own.",
        "By ticking the box at sign-up you agree to these terms for your company and confirm that you may do so. People whom your company employs and invites use the service under their company’s agreement and our Privacy Policy.",
      ],
    },
    {
      heading: "What the service does",
      paragraphs: [
        "Albashi works out pay, tax, pension and other contributions under Nigerian law, and helps companies manage the people they pay. Parts that the Features page lists under “Coming” are not yet part of the service, and you owe nothing for them.",
      ],
    },
    {
      heading: "Two ways to employ",
      paragraphs: ["For each company we agree in writing, with a date, which of the two applies. The choice is shown on every payslip."],
      points: [
        "The company employs: you are the employer. We process payroll on your instructions; your name, tax ID and pension employer code stand on payslips, and the duties of an employer are yours.",
        "Albashi employs: we are the employer of record. Our legal entity signs the contract of employment and owes the duties of an employer under the Labour Act, the Employees’ Compensation Act, the tax acts and the Pension Reform Act. You direct the daily work, fund the whole cost of employment before pay day, and tell us in time of everything that changes pay, leave or safety.",
        "Employment through us begins only with a separate written agreement. Opening an account does not create it.",
      ],
    },
    {
      heading: "Your account",
      paragraphs: [
        "Give true details and keep them so. A login belongs to one person and is not shared. Tell us at once if you think that somebody else has used it. Acts that move money or reveal personal data ask for a second factor; you agree not to work around it.",
      ],
    },
    {
      heading: "What you tell us, and what we work out",
      paragraphs: [
        "We compute from what you enter. You are responsible for its being right and lawful: salaries, start and leaving dates, tax IDs, pension PINs, bank details, and deductions a person has agreed to.",
        "We are responsible for applying the law in force on the day that is paid, for showing the arithmetic and the section behind each line, and for correcting our own mistakes at our own cost. A past payslip is never altered in silence; a correction is a line of its own.",
        "What we show is not legal or tax advice for your particular case.",
      ],
    },
    {
      heading: "Paying people",
      paragraphs: [
        "No payment starts by itself. A person with the right to do so approves an exact total; if a single kobo changes afterwards, the approval is void. Salaries are paid only from money that has arrived. Money held for a pay run is yours until it is paid out, is kept apart from our own, and earns us nothing.",
        "When the outcome of a transfer is unknown we ask the bank or payment provider before anything is sent again. A transfer that a bank has carried out to the account you gave cannot always be called back; we will help you try.",
      ],
    },
    {
      heading: "Tax, pension and other remittances",
      paragraphs: [
        "Amounts deducted for tax, pension and other schemes are owed to the authorities and funds, not to us. Where we have agreed in writing to remit for you, we do so in full and in time if your money has arrived in time. Otherwise you remit; each pay run shows what was deducted and what you owe on top.",
        "A penalty caused by our mistake is ours to pay. One caused by late money or wrong details is yours.",
      ],
    },
    {
      heading: "Prices",
      paragraphs: [
        "The tiers and prices are on the Pricing page, in naira. Prices are subject to change; a change is told by email at least thirty days before it applies to you, and you may leave before then. Fees of banks and payment providers are shown before you approve.",
      ],
    },
    {
      heading: "Fair use",
      paragraphs: ["Please do not:"],
      points: [
        "pay invented people, hide income from tax, or use the service for money that does not come from lawful business;",
        "make deductions that the Labour Act forbids, such as fines, or hold back the minimum wage;",
        "look at, copy or change data of people or companies that are not yours to see;",
        "overload the service or search it for weaknesses without our written consent. If you find one by chance, tell us; we will thank you and not pursue you.",
      ],
    },
    {
      heading: "Personal data",
      paragraphs: [
        "For your people’s records you are the data controller and we are your processor under section 29 of the Nigeria Data Protection Act 2023; where Albashi employs, we are a controller too. We process only on your documented instructions and as law requires, keep the people who have access bound to secrecy, use sub-processors only as named in the Privacy Policy and bound by the same duties, help you answer people’s requests, tell you of a breach without delay and within 24 hours of learning of it, and return or erase the data at the end, save what law makes us keep.",
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
        "We do our best to keep the service running, above all around pay days, and we say openly when it does not. We do not promise that it never fails.",
        "We answer without limit for fraud, for death or injury caused by our negligence, for money of yours that we hold, and for whatever cannot be limited by law. For anything else we answer up to what you paid us in the twelve months before, or ₦1,000,000, whichever is more, and not for lost profit. Nothing here takes away rights that the Federal Competition and Consumer Protection Act 2018 gives you.",
      ],
    },
    {
      heading: "Leaving",
      paragraphs: [
        "You may end your account at any time, and we may end it with thirty days’ notice, or at once if you break the part on fair use or the law obliges us. Pay runs that are already approved and funded are finished first. For ninety days afterwards you can still fetch your records. What tax law makes us keep stays locked for six years; the rest is erased.",
      ],
    },
    {
      heading: "Changes to these terms",
      paragraphs: [
        "We may change these terms for a good reason, such as a new law or a new part of the service. We tell you by email at least thirty days before. If you do not agree, you may leave before the day; otherwise the new terms apply from then on.",
      ],
    },
    {
      heading: "Law and disputes",
      paragraphs: [
        "The law of the Federal Republic of Nigeria applies. Please write to us first; most things can be put right in a week. If we cannot agree within thirty days, either side may ask for mediation at the Lagos Multi-Door Courthouse, and after that the courts in Lagos State decide. Employment matters belong to the National Industrial Court.",
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
