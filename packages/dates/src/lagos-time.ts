/** West Africa Time is one hour ahead of UTC all year: Nigeria keeps no summer time. */
const lagosAheadMs = 60 * 60 * 1000;
const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** A moment as people in Nigeria say it: "15 November 2026 at 10:05". */
export const lagosTimeInWords = (moment: Date): string => {
  const lagos = new Date(moment.getTime() + lagosAheadMs);
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  const day = `${lagos.getUTCDate()} ${months[lagos.getUTCMonth()]} ${lagos.getUTCFullYear()}`;
  return `${day} at ${twoDigits(lagos.getUTCHours())}:${twoDigits(lagos.getUTCMinutes())}`;
};
