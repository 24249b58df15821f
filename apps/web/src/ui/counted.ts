/** A count as people in Nigeria read it: "1,250". */
export const counted = (count: number): string => count.toLocaleString("en-NG");

/** How many people: "1 person", "1,250 people". */
export const people = (count: number): string => (count === 1 ? "1 person" : `${counted(count)} people`);
