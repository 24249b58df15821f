/** The day that determines a year's tax state: 1 January, or the first day of employment when that is later. */
export const residenceDay = (year: number, firstDay: string): string => (firstDay > `${year}-01-01` ? firstDay : `${year}-01-01`);

interface DatedAddress {
  readonly day: string;
  readonly state: string | null;
}

/**
 * The state an employee lived in on a day, given their addresses newest first. For a day before the first address, the first
 * address applies; a later move does not change it.
 */
export const residenceOn = (addresses: readonly DatedAddress[], day: string): string | undefined => {
  const addressesWithState = addresses.filter(({ state }) => state !== null);
  return (addressesWithState.find((one) => one.day <= day) ?? addressesWithState.at(-1))?.state ?? undefined;
};
