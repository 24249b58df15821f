/** The line of an amount on top of a component that is part of the salary. */
export const extraLineId = (componentCode: string) => `${componentCode}-extra`;

/** The line of an earning that was agreed as net pay. */
export const netLineId = (lineId: string) => `net-${lineId}`;

/**
 * The code of the pay component that a payslip line belongs to: its arrears, extras and agreed net pay have lines of their own. No code of
 * a component begins or ends like this (`codeFor`).
 */
export const componentOfLine = (lineId: string): string => lineId.replace(/^(arrears|net)-/, "").replace(/-extra$/, "");
