import type { ResponseOf } from "@albashi/contracts/contract";
import type { ListObligations, Obligation } from "@albashi/contracts/remittances/obligations";
import { addDays, lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findHolidayChanges, holidaysAroundYear } from "../../companies/index.ts";
import { presentObligation } from "../model/present-obligation.ts";
import { summariseDue } from "../model/summarise-due.ts";
import { findObligations } from "../store/obligations.ts";

/** A year of pay and the month before it, whose obligations may still be open. */
const shownDays = 400;

/** What the company owes to authorities and third parties, the earliest due day first and what has no due day last. */
export const listObligations = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Pick<Actor, "companyId">) =>
  database.inCompany(companyId, async (tx): Promise<ResponseOf<typeof ListObligations>> => {
    const today = lagosDayOf(clock.now());
    const changes = await findHolidayChanges(tx);
    const found = await findObligations(tx, { from: addDays(today, -shownDays) });
    const obligations = found.map((one) => presentObligation(one, { today, holidaysOf: (year) => holidaysAroundYear(year, changes) }));
    const orderOf = ({ due, kind, payee, countedFrom }: Obligation) => `${due?.legal ?? "9999"} ${kind} ${payee} ${countedFrom}`;
    return {
      obligations: obligations.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)),
      summary: summariseDue(obligations),
    };
  });
