import { contactDetails } from "../contact-details.ts";
import type { LegalText } from "./legal-page.tsx";

/** The privacy policy: what is stored, why, for how long, who else has access, and the rights of data subjects. */
export const privacy: LegalText = {
  title: "Privacy Policy",
  heading: "Privacy Policy",
  text: "Payroll knows a great deal about people. Here is what we keep, why, for how long, and what you can ask of us under the Nigeria Data Protection Act 2023.",
  effectiveDate:
    "In force since 1 November 2026. It follows the Nigeria Data Protection Act 2023 and the Commission’s General Application and Implementation Directive 2025.",
  sections: [
    {
      heading: "Who is responsible",
      paragraphs: [
        "Albashi Group is the data controller for visitors of this site, for people who write to us or take our newsletter, and for the logins of our customers.",
        "For the records of employees, the company that employs them decides what is kept and why: it is the controller, and we are its processor under section 29 of the Act. Where Albashi is the employer of record, we are a controller of those records ourselves, together with the company the person works for.",
        `Our Data Protection Officer answers at ${contactDetails.email}; please write “Data protection” in the subject.`,
      ],
    },
    {
      heading: "What we keep",
      paragraphs: ["Only what the purpose needs:"],
      points: [
        "Accounts: name, company, email, phone number, a password as a salted hash that cannot be turned back, sessions and the times of log-ins.",
        "Employees: name, contact, role, pay, bank account, tax ID, National Identification Number, pension PIN and administrator, state of residence, next of kin, education and guarantors, as far as the employer uses these parts, and the evidence for tax reliefs.",
        "Payroll: each payslip with its inputs, and the payments made.",
        "Messages: what you write to us, and our answers.",
        "Newsletter: your email address and when you confirmed it. When you leave, we forget the address.",
        "Technical records: what was done, when and by whom, so that misuse can be found. They hold ids rather than names, and never salaries, account numbers or passwords.",
        "The take-home calculator keeps nothing of what you type.",
      ],
    },
    {
      heading: "Why, and on what lawful basis",
      paragraphs: ["Section 25 of the Act asks for a lawful basis for each use. Ours are:"],
      points: [
        "Contract: to open and run your account, to work out and pay salaries, and to answer you.",
        "Legal obligation: to deduct and report income tax (Nigeria Tax Act 2025, Nigeria Tax Administration Act 2025), pension (Pension Reform Act 2014), housing fund and employees’ compensation, and to keep the records these laws demand.",
        "Legitimate interest: to keep the service secure, find fraud and prevent paying a person twice. We weigh it against yours, and you may object.",
        "Consent: for the newsletter. You may take it back at any time with one click, and nothing else depends on it.",
        "Sensitive data, such as a sick note, is processed only where employment law requires it or you have expressly agreed (section 30). We treat BVN and NIN with the same care: encrypted, shown masked, and revealed only to who needs them, with a record of it.",
      ],
    },
    {
      heading: "How long",
      paragraphs: ["Each kind of record has its day. When it has come, the record is erased or made anonymous."],
      points: [
        "Payroll and tax records: six years after the end of the year of assessment, because section 31(5) of the Nigeria Tax Administration Act 2025 obliges employers to keep them. Ending an account or an employment does not shorten this.",
        "Bank details: twelve months after the last payment, except where they stand on a payment that must be kept.",
        "Other employee records: as long as the employment lasts, then three years for claims under the Labour Act.",
        "Sign-ups that were never verified: thirty days.",
        "Messages to us: two years after the last one.",
        "Newsletter: until you leave. A subscription that was never confirmed: seven days.",
        "Security records: one year; the audit record of a company: as long as its payroll records.",
      ],
    },
    {
      heading: "Who else sees it",
      paragraphs: ["We sell nothing and show no advertising. Data leaves us only for the purposes above, to:"],
      points: [
        "banks and licensed payment providers, to pay salaries: name, bank, account number and amount;",
        "tax authorities, pension fund administrators and custodians, the Federal Mortgage Bank and the Nigeria Social Insurance Trust Fund, as law requires;",
        "our processors, under written contracts with the same duties: the data centre that runs our servers and backups, and the mail service that carries our email;",
        "courts and authorities, where a law or an order obliges us. We check each request and tell you where we may.",
      ],
    },
    {
      heading: "Where it is kept",
      paragraphs: [
        "If data must leave Nigeria, it goes only to a country or a processor that gives adequate protection under sections 41 to 43 of the Act, and we keep a record of the basis. Ask us, and we will tell you where your data is.",
      ],
    },
    {
      heading: "How it is protected",
      paragraphs: [
        "Connections are encrypted. Secrets and identity numbers are encrypted again where they lie. The database itself keeps companies apart. Acts that move money or reveal personal data need a second factor. What is done to a company is written to a record that cannot be altered unnoticed. We test restoring our backups, and we assess the impact of new uses on people before they begin (section 28).",
      ],
    },
    {
      heading: "Cookies and what your browser keeps",
      paragraphs: [
        "We set only what the service cannot do without: a session cookie when you log in, a cookie that recognises a device you have used before, and your browser’s memory of your session and of light or dark colours. There is no tracking, no analytics of others and no third-party script on these pages, so there is nothing to click away.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "Sections 34 to 38 of the Act give you rights, free of charge. Employees may ask their employer or us; we see to it that the request reaches the one who must answer. We answer within thirty days.",
      ],
      points: [
        "to know whether and how we process your data, and to get a copy;",
        "to have mistakes put right;",
        "to have data erased that is no longer needed. What tax law makes us keep for six years is locked instead;",
        "to have processing restricted while a question is open;",
        "to object, and to take back a consent, without harm to you;",
        "to receive your data in a common format and take it elsewhere;",
        "not to be subject to a decision made by a machine alone. Pay is computed by rules that anybody can follow, and a person approves every pay run.",
      ],
    },
    {
      heading: "If something goes wrong",
      paragraphs: [
        "If personal data is lost or falls into wrong hands and this is likely to put people at risk, we tell the Nigeria Data Protection Commission within 72 hours of learning of it, as section 40 of the Act demands. If the risk to you is high, we tell you at once and in plain words, with what you can do. Where we are a processor, we tell the employer without delay and within 24 hours.",
      ],
    },
    {
      heading: "Complaints",
      paragraphs: [
        `Please write to us first, at ${contactDetails.email}: we want to put it right. You may also send a Standard Notice to Address Grievance. And you may complain to the Nigeria Data Protection Commission (NDPC) at any time under section 46 of the Act; its address and form are at ndpc.gov.ng.`,
      ],
    },
    {
      heading: "Children",
      paragraphs: [
        "The service is for companies and people in employment. We do not knowingly keep data of children; a next of kin is named with a name and a way to reach them, nothing else.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "When this policy changes, the new text stands here with its date. A change that matters to you is told by email before it applies.",
      ],
    },
  ],
};
