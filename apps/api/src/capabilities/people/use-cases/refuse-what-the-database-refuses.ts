import { violatedConstraint } from "../../../database/violation.ts";
import { customFieldNameTaken, departmentInUse, departmentNameTaken, emailTaken, numberTaken } from "../errors.ts";

/** What each constraint means to the person whose change broke it. */
const meanings: Readonly<Record<string, () => Error>> = {
  one_employment_of_an_email: emailTaken,
  one_department_of_a_name: departmentNameTaken,
  employees_company_id_department_id_fkey: departmentInUse,
  one_custom_field_of_a_name: customFieldNameTaken,
  one_person_of_a_number: () => numberTaken(),
};

/** The database has the last word on what may be; this says it in words. */
export const asRefusals = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw meanings[violatedConstraint(error) ?? ""]?.() ?? error;
  }
};
