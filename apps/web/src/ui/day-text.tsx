import { dayInWords, localDate } from "@albashi/dates";

/** A day as people say it, from the way the wire writes it. */
export const DayText = ({ day }: { day: string }) => <time dateTime={day}>{dayInWords(localDate(day))}</time>;
