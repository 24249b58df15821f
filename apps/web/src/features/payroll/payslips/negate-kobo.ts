/** Negates an amount, because deductions are shown with a minus and refunded deductions without. */
export const negateKobo = (kobo: string): string => {
  if (kobo === "0") return kobo;
  return kobo.startsWith("-") ? kobo.slice(1) : `-${kobo}`;
};
