import { contactDetails } from "../contact-details.ts";
import type { LegalText } from "./legal-page.tsx";

/** The privacy policy: what is stored, why, for how long, who else has access, and the rights of data subjects. */
export const privacy: LegalText = {
  title: "Privacy Policy",
  heading: "Privacy Policy",
  text: "What personal data we keep, why, for how long, and your rights under the Nigeria Data Protection Act 2023.",
  effectiveDate:
    "Effective 17 November 2026. It follows the Nigeria Data Protection Act 2023 and the Commission’s General Application and Implementation Directive 2025.",
  sections: [
    {
      heading: "Who is responsible",
      paragraphs: [
        "Albashi Group is the data controller for visitors to this site, for people who contact us or subscribe to our newsletter, and for our customers’ logins.",
        "For the records of employees, the company that employs them decides what is kept and why: it is the controller, and we are its processor under section 29 of the Act. Where Albashi is the legal employer, we are also a controller of those records, together with the company the person works for.",
        `You can reach our Data Protection Officer at ${contactDetails.email}; please write “Data protection” in the subject.`,
      ],
    },
    {
      heading: "What we keep",
      paragraphs: ["We keep only what each purpose needs:"],
      points: [
        "Accounts: name, company, email, phone number, profile picture, the password as a salted hash that cannot be reversed, passkeys or the secret of your authenticator app, sessions and login times with network address and device.",
        "Employees: name, contact details, role, pay, bank account, tax ID, National Identification Number (NIN), Bank Verification Number (BVN), pension PIN and administrator, gender, date of birth, marital status, nationality, state and local government area of residence and of origin, picture, next of kin, education, guarantors, supporting documents for tax reliefs, documents that the employer asks for, such as an identity document, a certificate or a medical report, and fields that the employer adds. Which of these are kept depends on the employer.",
        "Payroll: each payslip with its inputs, questions about payslips and their answers, and the payments made.",
        "Messages: what you write to us, and our answers.",
        "Newsletter: your email address and when you confirmed it. When you unsubscribe, we delete the address.",
        "Technical records: what was done, when, by whom, and from which network address and device, so that misuse can be found. They contain ids rather than names, and never salaries, account numbers or passwords.",
        "The take-home calculator stores nothing that you enter.",
      ],
    },
    {
      heading: "Why, and on what lawful basis",
      paragraphs: ["Section 25 of the Act asks for a lawful basis for each use. Ours are:"],
      points: [
        "Contract: to open and run your account, to calculate and pay salaries, and to answer you.",
        "Legal obligation: to deduct and report income tax (Nigeria Tax Act 2025, Nigeria Tax Administration Act 2025), pension (Pension Reform Act 2014), housing fund and employees’ compensation, and to keep the records these laws require.",
        "Legitimate interest: to keep the service secure, find fraud and avoid paying a person twice. We balance this against your interests, and you may object.",
        "Consent: for the newsletter. You may withdraw it at any time with one click, and nothing else depends on it.",
        "Sensitive data, such as a sick note, is processed only where employment law requires it or you have expressly agreed (section 30). We treat BVN and NIN with the same care: they are encrypted, shown masked, and revealed in full only to authorised people, and each time is recorded.",
      ],
    },
    {
      heading: "How long we keep it",
      paragraphs: [
        "We keep records for as long as the law requires or the account exists. We erase them on request where the law allows it.",
      ],
      points: [
        "Payroll and tax records: at least six years after the end of the year of assessment, because section 31(5) of the Nigeria Tax Administration Act 2025 requires employers to keep them. Closing an account or ending an employment does not shorten this.",
        "Bank details and other employee records: as long as the company’s account exists, and afterwards where the law requires it.",
        "Documents that the employer asked for: one that was rejected for 90 days, a medical one until 90 days after it expired or the employment ended, guarantor forms and references until one year after the employment ended, and all others until seven years after it ended.",
        "Sign-ups that were never verified: 30 days.",
        "Messages to us: two years after our answer, or until you ask us to erase them.",
        "Newsletter: until you unsubscribe. A subscription that was never confirmed: 7 days.",
        "Security records: 400 days. The audit log of a company: as long as its payroll records.",
      ],
    },
    {
      heading: "Who receives it",
      paragraphs: ["We do not sell data and show no advertising. We share data only for the purposes above, with:"],
      points: [
        "banks and licensed payment providers (Kora and Paystack), to check bank accounts, collect your funding and pay salaries: name, bank, account number and amount;",
        "tax authorities, pension fund administrators and custodians, the Federal Mortgage Bank and the Nigeria Social Insurance Trust Fund, where the law requires it;",
        "our processors, under written contracts with the same duties: the data centre that hosts our servers and backups, and the service that sends our email;",
        "courts and authorities, where a law or an order requires it. We check each request and tell you about it where we are allowed to.",
      ],
    },
    {
      heading: "Where it is kept",
      paragraphs: [
        "If data must leave Nigeria, it goes only to a country or a processor that provides adequate protection under sections 41 to 43 of the Act, and we keep a record of the basis. Ask us, and we will tell you where your data is.",
      ],
    },
    {
      heading: "How it is protected",
      paragraphs: [
        "Connections are encrypted. Secrets, bank account numbers and identity numbers are also encrypted in the database. The database keeps each company’s data separate. Paying people requires a second factor. Other sensitive actions, such as changing a bank account or revealing an identity number, require the password again, and the second factor if there is one. Actions in a company are recorded in a log that cannot be altered unnoticed. We test restoring our backups, and we assess the impact of new uses of personal data before they begin (section 28).",
      ],
    },
    {
      heading: "Cookies and browser storage",
      paragraphs: [
        "We use only what the service needs: a session cookie when you log in, a cookie that recognises a device you have used before, and browser storage for your session and your choice of light or dark colours. There is no tracking, no third-party analytics and no third-party script on these pages, so there is no cookie banner.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "Sections 34 to 38 of the Act give you rights, free of charge. Employees may ask their employer or us; we pass the request on to the company that must answer it. We answer within thirty days.",
      ],
      points: [
        "to know whether and how we process your data, and to get a copy;",
        "to have mistakes corrected;",
        "to have data erased that is no longer needed, except what the law requires us to keep;",
        "to have processing restricted while a question is open;",
        "to object, and to withdraw your consent, without any disadvantage;",
        "to receive your data in a common format and take it elsewhere;",
        "not to be subject to a decision based only on automated processing. Every line of pay can be opened to see how it was calculated, and a person approves every pay run.",
      ],
    },
    {
      heading: "If something goes wrong",
      paragraphs: [
        "If personal data is lost or falls into wrong hands and this is likely to put people at risk, we tell the Nigeria Data Protection Commission within 72 hours of learning of it, as section 40 of the Act requires. If the risk to you is high, we tell you immediately, in plain language, and say what you can do. Where we are a processor, we tell the employer without delay and within 24 hours.",
      ],
    },
    {
      heading: "Complaints",
      paragraphs: [
        `Please write to us first, at ${contactDetails.email}: we want to resolve it. You may also send a Standard Notice to Address Grievance. And you may complain to the Nigeria Data Protection Commission (NDPC) at any time under section 46 of the Act; its address and form are at ndpc.gov.ng.`,
      ],
    },
    {
      heading: "Children",
      paragraphs: [
        "The service is for companies and people in employment. We do not knowingly keep data of children, except where an employee names one as next of kin. For a next of kin we keep name, relationship, occupation, phone and address.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "When this policy changes, the new text is published here with its date. We email you before an important change applies.",
      ],
    },
  ],
};
