import type { CompanyId } from "@albashi/contracts/ids";
import { type LocalDate, lagosDayOf, monthOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { blockersOf, stepsOf } from "../model/checklist.ts";
import { loadSetupFacts } from "./setup-facts.ts";

/** Which of the seven setup steps are done, and what blocks the first run. */
export const readSetup = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Actor) =>
  database.inCompany(companyId, (tx) => setUpOf(tx, { companyId, today: lagosDayOf(clock.now()) }));

export const setUpOf = async (tx: CompanyTransaction, { companyId, today }: { companyId: CompanyId; today: LocalDate }) => {
  const facts = await loadSetupFacts(tx, { companyId, ...monthOf(today), today });
  const [steps, blockers] = [stepsOf(facts), blockersOf(facts)];
  return {
    steps,
    blockers,
    done: steps.filter(({ isDone }) => isDone).length,
    mayRun: blockers.every(({ stops }) => stops !== "every_run"),
  };
};
