import { paidPartOf } from "@albashi/payroll-rules";
import type { PayInputs } from "./pay-inputs.ts";

const hundredthsOfDay = 100;

/** The paid and the possible days of a month, in hundredths of a day. */
export const paidDaysOf = ({
  run,
  employment,
  unpaidDays,
  unpaidParts,
}: Pick<PayInputs, "run" | "employment" | "unpaidDays" | "unpaidParts">): { hundredths: number; ofHundredths: number } => {
  const { firstDay: startsOn, lastDay: endsOn } = employment;
  const attended = { startsOn, unpaidDays, ...(unpaidParts ? { unpaidParts } : {}), ...(endsOn === undefined ? {} : { endsOn }) };
  const { paidDays, ofDays } = paidPartOf(run, attended, { basis: run.proration, holidays: new Set(run.holidays) });
  const unit = unpaidParts ? 1 : hundredthsOfDay;
  return { hundredths: paidDays * unit, ofHundredths: ofDays * unit };
};
