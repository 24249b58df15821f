import type { BodyOf } from "@albashi/contracts/contract";
import type { PreviewStructure } from "@albashi/contracts/payroll/pay-structure";
import { lagosDayOf } from "@albashi/dates";
import { type Kobo, kobo } from "@albashi/money";
import { grossUp } from "@albashi/payroll-rules";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { countEmployerPeople } from "../../../people/index.ts";
import { findComponents, inForceOnDay, salaryComponentsOf, splitOrReject } from "../../pay-structure/index.ts";
import { defaultTerms, explainedLines, regularMonth } from "../../payslip-records/index.ts";
import { findStatutoryProfiles, suggestedProfile } from "../../statutory/index.ts";
import { noGrossForNet } from "../errors.ts";

/**
 * Previews a structure with a salary: split, taxed and paid by the real rules, without saving anything. Given an agreed take-home pay
 * instead, finds the gross that leaves it.
 */
export const previewStructure = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: Actor,
  { monthlyGrossKobo, monthlyNetKobo, parts }: BodyOf<typeof PreviewStructure>,
) =>
  database.inCompany(companyId, async (tx) => {
    const day = lagosDayOf(clock.now());
    const profile = inForceOnDay(await findStatutoryProfiles(tx), day) ?? suggestedProfile(day);
    const components = salaryComponentsOf(parts, await findComponents(tx));
    const peopleInCompany = await countEmployerPeople(tx, { firstDay: day, lastDay: day, payDay: day });
    const terms = defaultTerms(profile);
    const slipOf = (monthlyGross: Kobo) =>
      regularMonth({ day, monthlyGross, components, profile, terms, standing: [], loans: [], peopleInCompany });
    const monthlyGross =
      monthlyNetKobo === undefined ? kobo(monthlyGrossKobo ?? "0") : grossUp(kobo(monthlyNetKobo), (gross) => slipOf(gross).net);
    if (monthlyGross === undefined) throw noGrossForNet();
    splitOrReject(components, monthlyGross);
    const slip = slipOf(monthlyGross);
    return {
      grossKobo: `${slip.gross}`,
      netKobo: `${slip.net}`,
      employerCostKobo: `${slip.employerCost}`,
      lines: explainedLines(slip),
    };
  });
