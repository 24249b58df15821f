/** Under what the questions that payroll answers are kept in this tab. */
export const questionsKey = ["payroll", "questions"];
