import type { StructurePart } from "@albashi/contracts/payroll-structures";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { kobo } from "@albashi/money";
import type { Actor } from "../../../http/actor.ts";
import { countPayReadiness } from "../../people/index.ts";
import { explainedLines, fullMonthOf, plainTerms } from "../model/full-month.ts";
import { profileByLaw } from "../model/statutory-profile.ts";
import { inForceOnDay, salaryComponentsOf, splitOrRefuse } from "../model/structure.ts";
import { findComponents, findStatutoryProfiles } from "../store.ts";
import type { SetUpParts } from "./changing.ts";

/** Somebody tries a structure on a salary: split, taxed and paid by the real rules, and nothing is kept. */
export const previewStructure = (
  { database, clock }: SetUpParts,
  { companyId }: Actor,
  { monthlyGrossKobo, parts }: { monthlyGrossKobo: string; parts: readonly StructurePart[] },
) =>
  database.inCompany(companyId, async (tx) => {
    const day = lagosDayOf(clock.now());
    const profile = inForceOnDay(await findStatutoryProfiles(tx), day) ?? profileByLaw(day);
    const components = salaryComponentsOf(parts, await findComponents(tx));
    const monthlyGross = kobo(monthlyGrossKobo);
    splitOrRefuse(components, monthlyGross);
    const { people: peopleInCompany } = await countPayReadiness(tx, yearOf(day));
    const month = { day, monthlyGross, components, profile, terms: plainTerms(profile), standing: [], loans: [], peopleInCompany };
    const slip = fullMonthOf(month);
    return {
      ...{ grossKobo: `${slip.gross}`, netKobo: `${slip.net}`, employerCostKobo: `${slip.employerCost}` },
      lines: explainedLines(slip),
    };
  });
