import type { ResponseOf } from "@albashi/contracts/contract";
import type { ListAbsences } from "@albashi/contracts/leave/calendar";

type Answer = ResponseOf<typeof ListAbsences>;
export type Absence = Answer["absences"][number];
export type Holiday = Answer["holidays"][number];

/** The absences of each person, in the order of the names. */
export const laneOf = (absences: readonly Absence[]): [Absence, ...Absence[]][] =>
  [...Map.groupBy(absences, ({ employeeId }) => employeeId).values()]
    .map((own) => own.toSorted((one, other) => one.from.localeCompare(other.from)) as [Absence, ...Absence[]])
    .toSorted(([one], [other]) => one.fullName.localeCompare(other.fullName));
