// Labels and sources are stored with every payslip and part of its hash, so they never change. What people read can improve.

const displayLabels: Readonly<Record<string, string>> = {
  "Pay that the pension is taken of": "Pensionable pay",
  "Rate by law": "Rate set by law",
  "Regular tax to be taken here this year": "Tax for the year on regular pay",
  "Regular tax left to be taken": "Tax on regular pay still to be deducted",
  "Instalments of it so far": "Tax on regular pay deducted so far",
  "Here, earlier this year": "From this employer, earlier this year",
  "Months of a year": "Months in a year",
  "Most rent relief of a year": "Maximum rent relief per year",
  "Share of rent that is relieved": "Rate of rent relief",
  "Share of the rent": "Rate of the rent paid",
  "Rent paid in the year": "Rent paid for the year",
  "Life premium of the year before": "Life insurance premium of the previous year",
  "Interest on a loan for the own house": "Mortgage interest on own home",
  "Health insurance the worker paid": "Health insurance paid by the employee",
  "Chargeable income of the year": "Chargeable income for the year",
  "Income of the year less reliefs": "Income for the year less reliefs",
  "Income tax of the year": "Income tax for the year",
  "Income tax of the year without this month's one-off pay": "Income tax for the year without this month's one-off pay",
  "Pay of the year": "Pay for the year",
  "Pay of the year without this month's one-offs": "Pay for the year without this month's one-off pay",
  "Pay of the year from this employment": "Pay for the year from this employer",
  "Pay of the year from this employment, without this month's one-offs":
    "Pay for the year from this employer, without this month's one-off pay",
  "Pay of a full month": "Pay for a full month",
  "Pay of a year at that rate": "Pay for a year at that rate",
  "Contributions of the year": "Contributions for the year",
  "Contributions of the year without one-offs": "Contributions for the year without one-off pay",
  "Contributions of the month": "Contributions for the month",
  "Regular pay to the year's end": "Regular pay for the rest of the year",
  "Contributions to the year's end": "Contributions for the rest of the year",
  "This month's part of the year's tax": "This month's share of the year's tax",
  "Minimum wage of a year": "Minimum wage per year",
  "National minimum wage of a month": "National minimum wage per month",
  "Tax taken by the employer before": "Tax deducted by the previous employer",
  "Everything paid": "Total pay",
  "Most that accommodation counts": "Maximum value of accommodation",
  "Cost less what is paid back": "Cost less the employee's contribution",
  "Paid back by the employee": "Employee's contribution",
};

const displaySources: Readonly<Record<string, string>> = {
  "the worker's statement from the employer before": "the statement of the previous employer",
  "the worker's claim for the year": "the employee's claim for the year",
  "the worker's written notice": "the employee's written notice",
  "the worker's declaration of rent": "the employee's rent declaration",
  "the health plan that was agreed": "the agreed health plan",
  "because no pension is taken for this person": "because no pension is deducted for this employee",
  "because no pension is taken": "because no pension is deducted",
  "because the person is not in the housing fund": "because the employee is not a member of the housing fund",
  "because none is taken of pay": "because nothing is deducted from pay",
  "because no month's salary is paid here": "because this run pays no monthly salary",
  "because the training fund is switched off for this company": "because the company owes no training fund contribution",
  "because this method does not set it apart": "because this method taxes it with regular pay",
  "because the cumulative method does not set it apart": "because the cumulative method taxes it with regular pay",
  "because the last month settles the year as a whole": "because the last month settles the whole year",
};

/** The label of a number as people read it. */
export const displayLabel = (label: string): string => displayLabels[label] ?? label;

/** Where a number came from, or why there is none, as people read it. */
export const displaySource = (source: string): string => displaySources[source] ?? source;
