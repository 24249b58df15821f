/** Texts of the line on the dashboard, in a separate file because a first screen loads it. */
export const messages = {
  title: "Documents",
  toSign: (count: number) => (count === 1 ? "1 document needs your signature" : `${count} documents need your signature`),
  expired: (count: number) => (count === 1 ? "1 signature request has expired" : `${count} signature requests have expired`),
  particulars: (count: number, day: string) =>
    count === 1 ? `1 employee is owed written terms, due by ${day}` : `${count} employees are owed written terms, the first due by ${day}`,
};
