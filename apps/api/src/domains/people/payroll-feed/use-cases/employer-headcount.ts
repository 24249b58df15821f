import type { LocalDate } from "@albashi/dates";
import { headcountThresholds } from "@albashi/payroll-rules";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { employerOn, findEmployerChoices } from "../../employer/index.ts";
import { countEmployed, findAlbashiHeadcountThreshold } from "../store/payroll-inputs.ts";

interface Period {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** The day whose employer and law count: the pay day. */
  readonly payDay: LocalDate;
}

/**
 * The size of the legal employer in a period, for the thresholds of the law: the company's own people, or where Albashi employs, the
 * highest threshold that its people in all companies reach.
 */
export const countEmployerPeople = async (tx: CompanyTransaction, period: Period): Promise<number> =>
  employerOn(await findEmployerChoices(tx), period.payDay) === "albashi" ? countAlbashiPeople(tx, period) : countEmployed(tx, period);

/** The highest threshold that the people whom Albashi employs reach, with so many more joining them. */
export const countAlbashiPeople = async (
  tx: PlatformTransaction,
  { firstDay, lastDay, payDay }: Period,
  { joining = 0 }: { joining?: number } = {},
): Promise<number> => {
  const thresholds = headcountThresholds(payDay).map((people) => people - joining);
  return (await findAlbashiHeadcountThreshold(tx, { firstDay, lastDay, day: payDay, thresholds })) + joining;
};
