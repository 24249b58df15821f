/** Texts of the line on the dashboard, in a separate file because a first screen loads it. */
export const messages = {
  title: "Leave",
  waiting: (count: number) => (count === 1 ? "1 request for leave to decide" : `${count} requests for leave to decide`),
  away: (count: number) => `${count} ${count === 1 ? "person" : "people"} away today`,
};
