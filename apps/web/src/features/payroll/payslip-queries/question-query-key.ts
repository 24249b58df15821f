/** TanStack Query key of the questions that payroll answers. */
export const questionQueryKey = ["payroll", "questions"];
