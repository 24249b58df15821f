import type { StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { kobo } from "@albashi/money";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { countPayReadiness } from "../../../people/index.ts";
import { findComponents, inForceOnDay, salaryComponentsOf, splitOrReject } from "../../pay-structure/index.ts";
import { defaultTerms, explainedLines, regularMonth } from "../../payslip-records/index.ts";
import { findStatutoryProfiles, suggestedProfile } from "../../statutory/index.ts";

/** Previews a structure with a salary: split, taxed and paid by the real rules, without saving anything. */
export const previewStructure = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: Actor,
  { monthlyGrossKobo, parts }: { monthlyGrossKobo: string; parts: readonly StructurePart[] },
) =>
  database.inCompany(companyId, async (tx) => {
    const day = lagosDayOf(clock.now());
    const profile = inForceOnDay(await findStatutoryProfiles(tx), day) ?? suggestedProfile(day);
    const components = salaryComponentsOf(parts, await findComponents(tx));
    const monthlyGross = kobo(monthlyGrossKobo);
    splitOrReject(components, monthlyGross);
    const { people: peopleInCompany } = await countPayReadiness(tx, yearOf(day));
    const month = { day, monthlyGross, components, profile, terms: defaultTerms(profile), standing: [], loans: [], peopleInCompany };
    const slip = regularMonth(month);
    return {
      grossKobo: `${slip.gross}`,
      netKobo: `${slip.net}`,
      employerCostKobo: `${slip.employerCost}`,
      lines: explainedLines(slip),
    };
  });
