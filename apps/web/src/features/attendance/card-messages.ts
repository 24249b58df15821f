/** Texts of the card on the staff home screen. */
export const messages = { title: "Clock in and out", text: "Attendance and your hours" };
