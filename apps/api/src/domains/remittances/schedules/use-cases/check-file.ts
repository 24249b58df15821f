import type { CompanyId } from "@albashi/contracts/ids";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import { type companyNumbers, fileNumbers, type ScheduleDetails } from "@albashi/contracts/remittances/schedules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findStateRegistrations } from "../../../payroll/index.ts";
import { employerAsShown } from "../../../people/index.ts";
import { layoutOf } from "../model/layouts.ts";
import type { StoredSchedule } from "../model/schedule.ts";
import { templateKeyOf } from "../model/template.ts";
import { countMissingNumbers } from "../store/schedule-files.ts";
import { findCurrentTemplate } from "../store/templates.ts";

/** The layout of a schedule's file, and which numbers of employees and of the company it lacks. */
export const checkFile = async (
  dependencies: Pick<Dependencies, "config">,
  tx: CompanyTransaction,
  { companyId, schedule }: { companyId: CompanyId; schedule: StoredSchedule },
): Promise<ScheduleDetails["file"]> => {
  const { version, sureness, columns } = layoutOf(schedule);
  const columnOf = (source: string) => columns.find((column) => column.source === source);
  const kinds = fileNumbers.filter(columnOf);
  const missing = await countMissingNumbers(tx, { scheduleId: schedule.scheduleId, kinds });
  const { taxId, pencomCode } = await employerAsShown(dependencies, tx, { companyId, employer: schedule.legalEmployer });
  const payerNumber = (await findStateRegistrations(tx)).find(({ state }) => state === schedule.code)?.payerNumber ?? null;
  const known = { tax_id: taxId, payer_number: payerNumber, pension_code: pencomCode };
  return {
    ...{ version, sureness },
    emptyColumns: columns.filter(({ source }) => source === "empty").map(({ header }) => header),
    missing: kinds.flatMap((number) => {
      const people = missing.find(({ kind }) => kind === number)?.people ?? 0;
      return people > 0 ? [{ number, people, isRequired: columnOf(number)?.isRequired ?? false }] : [];
    }),
    templateId: (await findCurrentTemplate(tx, templateKeyOf(schedule)))?.templateId ?? null,
    missingOfCompany: (numbersOfCompany[schedule.kind] ?? []).filter((number) => known[number] === null),
  };
};

/** By what each portal knows the company. */
const numbersOfCompany: Readonly<Partial<Record<ObligationKind, readonly (typeof companyNumbers)[number][]>>> = {
  paye: ["tax_id", "payer_number"],
  pension: ["pension_code"],
};
