import { ApiError } from "../../../platform/http/api-error.ts";

/** The id in the path of a call of the product specification names an admin. */
export const adminNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "user_not_found",
    message: "We can't find this admin in your company. Check the address, or go back to the dashboard.",
  });

export const salaryNotYours = () =>
  new ApiError({
    kind: "forbidden",
    code: "salary_not_yours",
    message: "Adding an employee means setting a salary, which your role can't do. Ask an owner or payroll admin to add them.",
  });

export const emailTaken = () => {
  const message = "An employee with this email already exists. Open their profile, or use another email.";
  return new ApiError({ kind: "conflict", code: "email_taken", message, fields: { email: message } });
};

export const ownEmail = () => {
  const message =
    "This is your own employee record. Join with this email first, or ask another admin who can change salaries to change the email.";
  return new ApiError({ kind: "conflict", code: "own_email", message, fields: { email: message } });
};

export const ownSalary = () =>
  new ApiError({
    kind: "conflict",
    code: "own_salary",
    message: "You can't change your own salary. Please ask another admin who can change salaries.",
  });
