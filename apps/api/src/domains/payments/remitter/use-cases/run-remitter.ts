import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Run } from "../../../payroll/index.ts";
import { employerOn, findEmployerChoices } from "../../../people/index.ts";
import { type RunRemitter, remitterOn } from "../model/remitter.ts";
import { findRemitterChoices, findRunRemitter, insertRunRemitter } from "../store/remitters.ts";

type RemittedRun = Pick<Run, "companyId" | "runId" | "payDay">;

/** Who remits the deductions of a run: as fixed when it was first funded, else as it would be fixed now. */
export const readRunRemitter = async (tx: CompanyTransaction, { run, at }: { run: RemittedRun; at: Date }): Promise<RunRemitter> =>
  (await findRunRemitter(tx, run.runId)) ?? resolveRemitter(tx, { payDay: run.payDay, at });

/** Fixes who remits the deductions of a run that the caller has locked. A later choice does not change a run that is under way. */
export const recordRunRemitter = async (tx: CompanyTransaction, { run, at }: { run: RemittedRun; at: Date }): Promise<RunRemitter> => {
  const fixed = await readRunRemitter(tx, { run, at });
  await insertRunRemitter(tx, run.companyId, { ...fixed, runId: run.runId, at });
  return fixed;
};

/** Who remits what is funded on a day. The legal employer is the one that the payslips name: the employer on the pay day. */
export const resolveRemitter = async (tx: CompanyTransaction, { payDay, at }: { payDay: LocalDate; at: Date }): Promise<RunRemitter> =>
  remitterOn({
    isAlbashiEmployer: await isAlbashiEmployer(tx, payDay),
    choices: await findRemitterChoices(tx),
    day: lagosDayOf(at),
  });

/** Whether Albashi is the legal employer on a day. */
export const isAlbashiEmployer = async (tx: CompanyTransaction, day: LocalDate): Promise<boolean> =>
  employerOn(await findEmployerChoices(tx), day) === "albashi";
