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
import { ownKey } from "./own-person.ts";

/** The six sections as they stand. */
export const useOwnRecords = () =>
  useQuery({ queryKey: [...ownKey, "records"], queryFn: ({ signal }) => call(ReadOwnRecords, { signal }) });

/** What one section holds. */
export type ContentOf<S extends Section> = NonNullable<PersonalRecords[S]["current"]>["content"];

/** The calls that save a section. */
export type Saving =
  | typeof SaveContact
  | typeof SaveNextOfKin
  | typeof SaveEducation
  | typeof SaveGuarantors
  | typeof SavePersonal
  | typeof SaveFinancial;
