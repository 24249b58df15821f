import { NewStaffRequest } from "@albashi/contracts/people/profiles";
import * as z from "zod/mini";

const withoutCommas = z.pipe(
  z.string(),
  z.transform((typed: string): string | number => typed.replaceAll(",", "")),
);
/** A choice that was left open was not made. */
const leftOut = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === "" ? undefined : text)),
);

/** The form as it is typed: everything is text, and what may stay empty is then not sent. */
export const NewEmployeeForm = z.extend(NewStaffRequest, {
  monthlyGross: z.pipe(withoutCommas, NewStaffRequest.shape.monthlyGross),
  firstDay: z.pipe(leftOut, NewStaffRequest.shape.firstDay),
  departmentId: z.pipe(leftOut, NewStaffRequest.shape.departmentId),
  payGroup: z.pipe(leftOut, NewStaffRequest.shape.payGroup),
  stateOfResidence: z.pipe(leftOut, NewStaffRequest.shape.stateOfResidence),
  lga: z.pipe(leftOut, NewStaffRequest.shape.lga),
  taxId: z.pipe(leftOut, NewStaffRequest.shape.taxId),
  nin: z.pipe(leftOut, NewStaffRequest.shape.nin),
  rsaPin: z.pipe(leftOut, NewStaffRequest.shape.rsaPin),
  pensionAdministrator: z.pipe(leftOut, NewStaffRequest.shape.pensionAdministrator),
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

/** The new person as the form holds them. */
export type NewEmployeeTyped = z.input<typeof NewEmployeeForm>;
