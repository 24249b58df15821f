import type { ServiceAgreement } from "@albashi/contracts/people/service-agreement";

/**
 * Says that remittances are held and cannot be sent from Albashi yet, when fees are shown, and what one payment from the list leaves due. A published text is never edited: its hash
 * is stored with each acceptance.
 */
export const agreement20261117: ServiceAgreement = {
  version: "2026-11-17",
  title: "Employer of record service agreement",
  sha256: "54ec9ba096dd95689cb8ce739501a73da2ba4d38c8fcc28b5c1edbd41cd8165f",
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
        "The fee is the price of your plan. Transfer fees are shown before you fund and pay a run.",
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
