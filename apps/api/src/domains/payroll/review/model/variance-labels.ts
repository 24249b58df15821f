const words: Readonly<Record<string, string>> = {
  joined: "Joined",
  left: "No longer paid",
  law: "Law change",
  month: "PAYE for a new month",
  tax_method: "PAYE method changed",
  salary: "Salary changed",
  paid_days: "Paid days changed",
  structure: "Salary structure changed",
  final_settlement: "Final settlement",
  arrears: "Arrears",
  loans: "Loans",
  claims: "Tax reliefs",
  pension: "Pension",
  housing_fund: "National Housing Fund",
  health: "Health insurance",
  net_agreed: "Agreed take-home pay",
  benefits: "Benefits in kind",
  employer_duties: "Employer contributions",
};

/** The label of a driver. A driver for one line, such as "extra:bonus", uses the company's name of that line. */
export const driverLabel = (driver: string, nameOfLine: (id: string) => string | undefined): string => {
  const [, id] = /^(?:extra|standing):(.+)$/.exec(driver) ?? [];
  return words[driver] ?? (id && (nameOfLine(id) ?? id)) ?? driver;
};
