/** The day on which a year's tax state is fixed: 1 January, or the first day of whoever came later. */
export const dayThatDecides = (year: number, firstDay: string): string => (firstDay > `${year}-01-01` ? firstDay : `${year}-01-01`);

interface Told {
  readonly day: string;
  readonly state: string | null;
}

/**
 * Where a person lived on a day, by what they told, the newest first. Who had told nothing by then is believed to have
 * lived where they first said; moving later does not move it.
 */
export const residenceOn = (told: readonly Told[], day: string): string | undefined => {
  const known = told.filter(({ state }) => state !== null);
  return (known.find((one) => one.day <= day) ?? known.at(-1))?.state ?? undefined;
};
