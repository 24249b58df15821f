import { nigeriaTaxAct } from "./citations.ts";
import { taxActBegins } from "./days.ts";
import { parameter } from "./in-force.ts";

export const valueAddedTaxRate = parameter(
  "value-added-tax-rate",
  { description: "The rate of value added tax (VAT) on taxable supplies, such as Albashi's fee.", unit: "share" },
  [
    {
      value: 750n,
      from: taxActBegins,
      law: nigeriaTaxAct("s.148"),
      openQuestion: {
        question: "Whether VAT is due on pay and contributions that an employer of record pays on behalf of its client.",
        ourDefault: "On the fee only. Pay and contributions are listed as paid on behalf of the client.",
        reason:
          "They pass through without a margin, and the service agreement says so. Tribunals have decided on reimbursements in both ways.",
      },
    },
  ],
);
