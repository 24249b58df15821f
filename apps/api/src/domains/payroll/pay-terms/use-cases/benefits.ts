import type { BenefitId, EmployeeId } from "@albashi/contracts/ids";
import { AddBenefit, type Benefit as BenefitResponse, EndBenefit, RemoveBenefit } from "@albashi/contracts/payroll/benefits";
import { addDays, type LocalDate, lagosDayOf } from "@albashi/dates";
import { annualValueOf } from "@albashi/payroll-rules";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { pageOf } from "../../../../platform/http/page.ts";
import { findEmployeeSummaries, findSalariesUntil } from "../../../people/index.ts";
import { annualGrossFor, benefitOf } from "../../payslip-records/index.ts";
import { findFirstOpenDayOf, invalidateRuns, requireNotOwnPay } from "../../runs/index.ts";
import { benefitNotFound, benefitTaxed, contributionNotAllowed, employeeUnknown, endsBeforeItBegins } from "../errors.ts";
import { deleteBenefit, findBenefits, insertBenefit, lockBenefit, type StoredBenefit, saveBenefitEnd } from "../store/benefits.ts";

const cursors = cursorOf("benefits", { benefitId: cursorColumn.uuid });

/** A page of benefits in kind, newest first. */
export const listBenefits = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: Actor,
  { employeeId, cursor }: { employeeId?: EmployeeId | undefined; cursor?: string | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const { rows, next } = await pageOf(
      (limit) => findBenefits(tx, { employeeId, after: cursors.decode(cursor)?.benefitId, limit }),
      cursors.encode,
    );
    return { benefits: await present(tx, rows, lagosDayOf(clock.now())), next };
  });

/** Gives an employee a benefit in kind from its first day. */
export const addBenefit = command(AddBenefit, async ({ tx, at, actor, input, audit }) => {
  const { employeeId, kind, name, validFrom, validTo } = input;
  const [person] = await findEmployeeSummaries(tx, [employeeId]);
  if (!person) throw employeeUnknown();
  await requireNotOwnPay(tx, actor, [person]);
  if (validTo !== null && validTo < validFrom) throw endsBeforeItBegins("validTo", validFrom);
  if (kind !== "other" && BigInt(input.madeGoodKobo) !== 0n) throw contributionNotAllowed();
  const benefit = {
    benefitId: newId<BenefitId>(),
    employeeId,
    kind,
    name,
    amount: BigInt(input.amountKobo),
    employeeContribution: BigInt(input.madeGoodKobo),
    validFrom: validFrom as LocalDate,
    validTo: validTo as LocalDate | null,
  };
  await invalidateRuns(tx, actor, { from: validFrom, employeeIds: [employeeId], cause: { code: "recurring_item_added", name }, at });
  const sequenceNumber = await insertBenefit(tx, actor.companyId, { ...benefit, at, by: actor.userId });
  await audit({ action: "benefit_added", subject: benefit.benefitId, details: { employeeId, kind } });
  return presentOne(tx, { ...benefit, sequenceNumber }, lagosDayOf(at));
});

/** Sets the last day of a benefit in kind. */
export const endBenefit = command(EndBenefit, async ({ tx, at, actor, input: { benefitId, lastDay }, audit }) => {
  const benefit = await lockEditableBenefit(tx, actor, benefitId);
  if (lastDay < benefit.validFrom) throw endsBeforeItBegins("lastDay", benefit.validFrom);
  const validTo = lastDay as LocalDate;
  const cause = { code: "recurring_item_ended", name: benefit.name } as const;
  await invalidateRuns(tx, actor, { from: addDays(validTo, 1), employeeIds: [benefit.employeeId], cause, at });
  await saveBenefitEnd(tx, { benefitId, validTo, at, by: actor.userId });
  await audit({ action: "benefit_ended", subject: benefitId, details: { lastDay } });
  return presentOne(tx, { ...benefit, validTo }, lagosDayOf(at));
});

/** Removes a benefit entered by mistake. Once a closed period includes it, it can only be ended. */
export const removeBenefit = command(RemoveBenefit, async ({ tx, at, actor, input: { benefitId }, audit }) => {
  const { employeeId, validFrom: from, kind, name } = await lockEditableBenefit(tx, actor, benefitId);
  const open = await findFirstOpenDayOf(tx, [employeeId]);
  if (open !== undefined && from < open) throw benefitTaxed(open);
  await invalidateRuns(tx, actor, { from, employeeIds: [employeeId], cause: { code: "recurring_item_withdrawn", name }, at });
  await deleteBenefit(tx, benefitId);
  await audit({ action: "benefit_removed", subject: benefitId, details: { employeeId, kind } });
  return { benefitId };
});

const lockEditableBenefit = async (tx: CompanyTransaction, actor: Actor, benefitId: BenefitId): Promise<StoredBenefit> => {
  const benefit = await lockBenefit(tx, benefitId);
  if (!benefit) throw benefitNotFound();
  await requireNotOwnPay(tx, actor, await findEmployeeSummaries(tx, [benefit.employeeId]));
  return benefit;
};

const presentOne = async (tx: CompanyTransaction, benefit: StoredBenefit, today: LocalDate): Promise<BenefitResponse> => {
  const [presented] = await present(tx, [benefit], today);
  if (!presented) throw benefitNotFound();
  return presented;
};

const present = async (tx: CompanyTransaction, benefits: readonly StoredBenefit[], today: LocalDate): Promise<BenefitResponse[]> => {
  const employeeIds = [...new Set(benefits.map(({ employeeId }) => employeeId))];
  const names = new Map((await findEmployeeSummaries(tx, employeeIds)).map(({ employeeId, fullName }) => [employeeId, fullName]));
  const salaries = new Map((await findSalariesUntil(tx, { employeeIds, day: today })).map((one) => [one.employeeId, one.monthlyGross]));
  return benefits.map(({ sequenceNumber, amount, employeeContribution, ...benefit }) => {
    const salary = salaries.get(benefit.employeeId);
    const value =
      salary === undefined
        ? null
        : annualValueOf(benefitOf({ ...benefit, amount, madeGood: employeeContribution }), {
            day: today,
            annualGross: annualGrossFor(salary),
          });
    return {
      ...benefit,
      fullName: names.get(benefit.employeeId) ?? "",
      lineId: `benefit-${sequenceNumber}`,
      amountKobo: `${amount}`,
      madeGoodKobo: `${employeeContribution}`,
      annualValueKobo: value === null ? null : `${value}`,
    };
  });
};
