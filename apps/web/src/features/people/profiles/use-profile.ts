import { type Person, ReadPerson } from "@albashi/contracts/people/directory";
import type { EmployeeRecord } from "@albashi/contracts/people/profiles";
import { ReadStaff } from "@albashi/contracts/people/profiles";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../people-queries.ts";

/** An employee as the specified call returns them, with all further details. */
export interface Profile {
  readonly staff: EmployeeRecord;
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
      return { staff: data, person };
    },
  });
