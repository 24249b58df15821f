/** Texts of the card on the staff home screen, in a separate file so that a phone loads little for it. */
export const messages = {
  title: "Leave left",
  text: "Balances and requests",
  days: (hundredths: number) => `${hundredths / 100} ${hundredths === 100 ? "day" : "days"}`,
};
