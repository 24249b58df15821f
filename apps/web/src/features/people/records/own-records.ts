import {
  type PersonalRecords,
  ReadOwnRecords,
  type SaveContact,
  type SaveEducation,
  type SaveFinancial,
  type SaveGuarantors,
  type SaveNextOfKin,
  type SavePersonal,
  type Section,
} from "@albashi/contracts/people/records";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { ownDataQueryKey } from "./own-person.ts";

/** The employee's own records in their six sections. */
export const useOwnRecords = () =>
  useQuery({ queryKey: [...ownDataQueryKey, "records"], queryFn: ({ signal }) => call(ReadOwnRecords, { signal }) });

/** The content of one section. */
export type ContentOf<S extends Section> = NonNullable<PersonalRecords[S]["current"]>["content"];

/** The contracts that save a section. */
export type SaveContract =
  | typeof SaveContact
  | typeof SaveNextOfKin
  | typeof SaveEducation
  | typeof SaveGuarantors
  | typeof SavePersonal
  | typeof SaveFinancial;
