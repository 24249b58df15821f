import { formatDay, localDate } from "@albashi/dates";

/** A day as people say it, from the way the wire writes it. */
export const DayText = ({ day }: { day: string }) => <time dateTime={day}>{formatDay(localDate(day))}</time>;
