/** Hundredths of days from what was typed: "7.5" is 750, "−1" is -100; undefined when it is no number of days. */
export const parseDays = (typed: string): number | undefined => {
  const text = typed.trim().replace("−", "-").replace(",", ".");
  return /^-?\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
};
