import { formatDay, localDate } from "@albashi/dates";

/** A date in words, from its ISO form in the API. */
export const DayText = ({ day }: { day: string }) => <time dateTime={day}>{formatDay(localDate(day))}</time>;
