import { type Person, ReadPerson } from "@albashi/contracts/people/directory";
import type { EmployeeRecord } from "@albashi/contracts/people/profiles";
import { ReadStaff } from "@albashi/contracts/people/profiles";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../people-queries.ts";

/** The same employee from two calls: the basic details of the product specification, and our own record with all the rest. */
export interface Profile {
  readonly basicDetails: EmployeeRecord;
  readonly person: Person;
}

export const useProfile = (employeeId: string) =>
  useQuery({
    queryKey: keys.person(employeeId),
    queryFn: async ({ signal }): Promise<Profile> => {
      const [{ data }, person] = await Promise.all([
        call(ReadStaff, { params: { id: employeeId }, signal }),
        call(ReadPerson, { params: { employeeId }, signal }),
      ]);
      return { basicDetails: data, person };
    },
  });
