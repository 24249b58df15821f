import { type LocalDate, lagosDayOf, monthOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { blockersOf, stepsOf } from "../model/set-up.ts";
import type { SetUpParts } from "./changing.ts";
import { setUpFacts } from "./set-up-facts.ts";

/** Which of seven steps a company has done before its first run, and what is in the way of one. */
export const readSetUp = ({ database, clock }: SetUpParts, { companyId }: Actor) =>
  database.inCompany(companyId, (tx) => setUpOf(tx, lagosDayOf(clock.now())));

export const setUpOf = async (tx: CompanyTransaction, today: LocalDate) => {
  const facts = await setUpFacts(tx, { ...monthOf(today), today });
  const [steps, blockers] = [stepsOf(facts), blockersOf(facts)];
  return {
    ...{ steps, blockers, done: steps.filter(({ isDone }) => isDone).length },
    mayRun: blockers.every(({ stops }) => stops !== "every_run"),
  };
};
