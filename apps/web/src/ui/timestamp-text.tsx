import { formatLagosTime } from "@albashi/dates";

/** A timestamp in Lagos time, from its ISO form in the API. */
export const TimestampText = ({ at }: { at: string }) => <time dateTime={at}>{formatLagosTime(new Date(at))}</time>;
