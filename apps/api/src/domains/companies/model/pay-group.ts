import type { PayGroupId } from "@albashi/contracts/ids";

interface Named {
  readonly payGroupId: PayGroupId;
  readonly name: string;
  readonly isDefault: boolean;
  readonly isArchived: boolean;
}

/** The pay group of an employee: the one they name, ignoring case, or else the default. */
export const groupNamed = <Group extends Named>(groups: readonly Group[], name: string | null): Group | undefined =>
  groups.find((group) => !group.isArchived && group.name.toLowerCase() === name?.toLowerCase()) ??
  groups.find(({ isDefault }) => isDefault);

/** The number of employees in each pay group, from the counts per name. */
export const countEmployeesByPayGroup = (
  groups: readonly Named[],
  names: readonly { readonly payGroup: string | null; readonly people: number }[],
): ReadonlyMap<PayGroupId, number> => {
  const counts = new Map<PayGroupId, number>();
  for (const { payGroup, people } of names) {
    const group = groupNamed(groups, payGroup);
    if (group) counts.set(group.payGroupId, (counts.get(group.payGroupId) ?? 0) + people);
  }
  return counts;
};
