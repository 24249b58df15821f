import { formatLagosTime } from "@albashi/dates";

/** A moment as people in Nigeria say it, from the way the wire writes it. */
export const MomentText = ({ at }: { at: string }) => <time dateTime={at}>{formatLagosTime(new Date(at))}</time>;
