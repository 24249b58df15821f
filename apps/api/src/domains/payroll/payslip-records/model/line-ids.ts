/** The line of an amount on top of a component that is part of the salary. */
export const extraLineId = (componentCode: string) => `${componentCode}-extra`;

/** The line of an earning that was agreed as net pay. */
export const netLineId = (lineId: string) => `net-${lineId}`;

/** The line of an employee's loan: `loan-1` is the first loan of everyone who has one. */
export const loanLineId = (place: number) => `${loanMark}${place}`;

const loanMark = "loan-";

export const isLoanLine = (lineId: string): boolean => lineId.startsWith(loanMark);

/** The name of a line in figures of several employees. Each employee's loan has a name of its own, which concerns no one else. */
export const sharedLineName = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  isLoanLine(id) ? `Loan ${id.slice(loanMark.length)}` : name;

/**
 * The code of the pay component that a payslip line belongs to: its arrears, extras and agreed net pay have lines of their own. No code of
 * a component begins or ends like this (`codeFor`).
 */
export const componentOfLine = (lineId: string): string => lineId.replace(/^(arrears|net)-/, "").replace(/-extra$/, "");
