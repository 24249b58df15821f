import { Refusal } from "../../../platform/http/refusal.ts";

/** The id in the address of a specified call names an admin. */
export const adminNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "user_not_found",
    message: "Your company has no such admin. Check the address, or go back to the dashboard.",
  });

export const salaryNotYours = () =>
  new Refusal({
    kind: "forbidden",
    code: "salary_not_yours",
    message: "Somebody new gets a salary, and your role may not give one. Ask an owner of your company, or payroll, to add them.",
  });

export const emailTaken = () => {
  const message = "Somebody with this email works for your company already. Open them in the list, or use another email.";
  return new Refusal({ kind: "refusal", code: "email_taken", message, fields: { email: message } });
};

export const ownSalary = () =>
  new Refusal({
    kind: "refusal",
    code: "own_salary",
    message: "This is your own salary. Please ask another admin who may change salaries to do it.",
  });
