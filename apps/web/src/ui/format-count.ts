/** Formats a count as in Nigeria: "1,250". */
export const formatCount = (count: number): string => count.toLocaleString("en-NG");

/** Formats a number of people: "1 person", "1,250 people". */
export const formatPeople = (count: number): string => (count === 1 ? "1 person" : `${formatCount(count)} people`);
