/** What is taken is shown with a minus, and what is given back without. */
export const negated = (kobo: string): string => {
  if (kobo === "0") return kobo;
  return kobo.startsWith("-") ? kobo.slice(1) : `-${kobo}`;
};
