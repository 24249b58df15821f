import { NewStaffRequest } from "@albashi/contracts/people/profiles";
import { StateCode } from "@albashi/contracts/people/states";
import * as z from "zod/mini";

const withoutCommas = z.pipe(
  z.string(),
  z.transform((text: string): string | number => text.replaceAll(",", "")),
);
/** Converts an empty input to undefined. */
const emptyToUndefined = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === "" ? undefined : text)),
);

/** The form as typed: every field is text, and empty optional fields are not sent. */
export const NewEmployeeForm = z.extend(NewStaffRequest, {
  monthlyGross: z.pipe(withoutCommas, NewStaffRequest.shape.monthlyGross),
  firstDay: z.pipe(emptyToUndefined, NewStaffRequest.shape.firstDay),
  departmentId: z.pipe(emptyToUndefined, NewStaffRequest.shape.departmentId),
  payGroup: z.pipe(emptyToUndefined, NewStaffRequest.shape.payGroup),
  // The API takes an employee without a state; the form asks for it, because tax is paid to it.
  stateOfResidence: StateCode,
  lga: z.pipe(emptyToUndefined, NewStaffRequest.shape.lga),
  taxId: z.pipe(emptyToUndefined, NewStaffRequest.shape.taxId),
  nin: z.pipe(emptyToUndefined, NewStaffRequest.shape.nin),
  rsaPin: z.pipe(emptyToUndefined, NewStaffRequest.shape.rsaPin),
  pensionAdministrator: z.pipe(emptyToUndefined, NewStaffRequest.shape.pensionAdministrator),
});

export const emptyForm = {
  fullName: "",
  role: "",
  address: "",
  gender: "",
  email: "",
  accountNumber: "",
  accountName: "",
  bank: "",
  phoneNumber: "",
  monthlyGross: "",
  firstDay: "",
  departmentId: "",
  payGroup: "",
  stateOfResidence: "",
  lga: "",
  taxId: "",
  nin: "",
  rsaPin: "",
  pensionAdministrator: "",
};

/** The input values of the form. */
export type NewEmployeeInput = z.input<typeof NewEmployeeForm>;
