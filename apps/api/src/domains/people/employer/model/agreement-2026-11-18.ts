import type { ServiceAgreement } from "@albashi/contracts/people/service-agreement";

/**
 * Says how each pay run and the fee are invoiced, that VAT is added to the fee, and how the fee is collected. A published text is never
 * edited: its hash is stored with each acceptance.
 */
export const agreement20261118: ServiceAgreement = {
  version: "2026-11-18",
  title: "Employer of record service agreement",
  sha256: "bf8e7177f9e076f3d5efe60fb1ef9398c15c4a26a63e280cbd9f85d97d1c4443",
  sections: [
    {
      heading: "What this agreement covers",
      paragraphs: [
        "This agreement applies from the day your company chooses “Albashi employs”, and to the people you add in Albashi from then on. “Albashi” means the Albashi company whose name, RC number, tax ID and PenCom employer code are shown in your company settings and on payslips. “You” means the company that accepts this agreement.",
        "It adds to the Terms of Service. Where the two differ on employment, this agreement applies.",
      ],
    },
    {
      heading: "What Albashi does",
      paragraphs: [
        "Albashi is the legal employer of your people in Nigeria. It is the employer in their contracts and on their payslips.",
        "Albashi calculates pay by law, deducts income tax (PAYE) and pension, and pays the employees once the pay run is funded.",
        "Albashi is responsible for remitting income tax, pension, NSITF and other contributions to each authority by the date the law sets. What is collected from you is held for each authority and shown with its due date. Sending it from Albashi, with receipts, is not available yet.",
      ],
    },
    {
      heading: "What you do",
      paragraphs: [
        "You choose the people, agree job, pay and start date with them, direct their daily work and keep their workplace safe.",
        "You tell Albashi without delay about everything that changes pay, and about leave, sickness and accidents. Albashi lets you enter the end of an employment. Agree it with us before you do, and before you dismiss anyone or promise a change of contract.",
        "You give Albashi correct details and the documents it needs to employ each person.",
      ],
    },
    {
      heading: "Funding and fees",
      paragraphs: [
        "You fund each pay run in naira before pay day: take-home pay, deductions, employer contributions and transfer fees. Albashi does not lend you money: no one is paid from a run that is not funded. Paying one person from the pay list collects their monthly gross; employer contributions and fees above it stay due and are taken from the next money you add. No payment starts without a person's approval; a run you schedule starts on its pay day.",
        "Money collected for an authority is held for that authority and is used for nothing else.",
        "The fee is the price of your plan, for your company and not for each employee. Transfer fees are shown before you fund and pay a run.",
      ],
    },
    {
      heading: "Invoices",
      paragraphs: [
        "Albashi issues an invoice for each pay run when its payout starts. It lists pay, deductions and employer contributions, which Albashi takes from your wallet to pay on your behalf and without a margin, and Albashi's fee. Payments that fail return to your wallet and are shown on its statement, not on a new invoice. You can read and download it in Albashi.",
        "The fee of a calendar month is invoiced with the first run whose pay day is in that month, and not again with later runs. Billed quarterly, the first such run invoices the fee of that month and the two months after it. No month before the one in which you accept this agreement has a fee. A month without a pay run has no fee, unless a quarter that was invoiced covers it. A new plan or price applies from the next month that is not invoiced yet.",
        "Value added tax (VAT) is added to the fee at the rate of the law, 7.5% today. It is not added to pay, deductions and contributions, which are paid on your behalf.",
        "The fee and its VAT are due on the day of the invoice. Albashi takes them from your wallet if it holds enough beyond what your approved runs need. Otherwise they stay open and are taken once it does. No pay run waits for an open fee.",
        "A wrong fee is corrected with a credit note. What was collected returns to your wallet.",
      ],
    },
    {
      heading: "Cost of employment",
      paragraphs: [
        "You bear the whole cost of the employments under this agreement: pay, leave pay, notice pay, final pay, contributions, insurance the law requires, and claims that arise from your instructions or from delays on your side.",
        "Albashi bears penalties that arise because it remitted late although you funded in time and gave correct details.",
      ],
    },
    {
      heading: "Personal data",
      paragraphs: [
        "Albashi is a data controller for the employment, and you are one for the daily work you direct. Each protects personal data under the Nigeria Data Protection Act 2023 and tells the other about a breach without delay.",
      ],
    },
    {
      heading: "Ending and switching",
      paragraphs: [
        "You can switch to “The company employs” from any later day once your company can employ in Nigeria. The people concerned then need a contract with your company. Earlier documents keep the employer of their date.",
        "Either side may end this agreement with 30 days' written notice. Employments must be ended or moved to you by then, as the Labour Act and the contracts require, and you fund what is owed until the end.",
      ],
    },
    {
      heading: "Changes and law",
      paragraphs: [
        "Albashi may publish a new version. We ask you to accept it. Until you do, the version you accepted applies and your people are paid as before.",
        "Nigerian law applies. The courts of Lagos State decide disputes that cannot be settled between us.",
      ],
    },
  ],
};
