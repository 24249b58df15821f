const words: Readonly<Record<string, string>> = {
  joined: "Joined",
  left: "Not paid any more",
  law: "The law changed",
  month: "Tax of another month of the year",
  tax_method: "Tax is reckoned another way",
  salary: "Salary changed",
  paid_days: "Other days are paid",
  structure: "Salary is split another way",
  final_settlement: "Final settlement",
  arrears: "Arrears",
  loans: "Loans",
  claims: "Reliefs that were claimed",
  pension: "Pension",
  housing_fund: "National Housing Fund",
  health: "Health insurance",
  net_agreed: "Pay agreed as take-home",
  benefits: "Benefits in kind",
  employer_duties: "Employer's duties",
};

/** The label of a driver. A driver for one line, such as "extra:bonus", uses the company's name of that line. */
export const driverLabel = (driver: string, nameOfLine: (id: string) => string | undefined): string => {
  const [, id] = /^(?:extra|standing):(.+)$/.exec(driver) ?? [];
  return words[driver] ?? (id && (nameOfLine(id) ?? id)) ?? driver;
};
