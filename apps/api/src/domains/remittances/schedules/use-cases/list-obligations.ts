import type { ResponseOf } from "@albashi/contracts/contract";
import type { ScheduleId } from "@albashi/contracts/ids";
import type { ListObligations, Obligation } from "@albashi/contracts/remittances/obligations";
import type { CashForecastItem } from "@albashi/contracts/reporting/cash-forecast";
import { addDays, type LocalDate, lagosDayOf, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findHolidayChanges, holidaysAroundYear } from "../../../companies/index.ts";
import { spreadCredit } from "../model/credit.ts";
import { expectedRemittances } from "../model/expected-remittances.ts";
import type { StoredObligation } from "../model/obligation.ts";
import { presentObligation } from "../model/present-obligation.ts";
import { summariseDue } from "../model/summarise-due.ts";
import { findCredits, findOwnCreditSchedules, findUndecidedCredits } from "../store/credit.ts";
import { findObligations } from "../store/obligations.ts";

/** A year of pay and the month before it. What is not settled is listed however old it is: the training fund is due fifteen months after January. */
const shownDays = 400;

/** What the company owes to authorities and third parties, the earliest due day first and what has no due day last. */
export const listObligations = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Pick<Actor, "companyId">) =>
  database.inCompany(companyId, async (tx): Promise<ResponseOf<typeof ListObligations>> => {
    const obligations = await loadObligations(tx, clock.now());
    const orderOf = ({ due, kind, payee, countedFrom }: Obligation) => `${due?.legal ?? "9999"} ${kind} ${payee} ${countedFrom}`;
    return {
      obligations: obligations.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)),
      summary: summariseDue(obligations),
    };
  });

/** The obligations of the last year of pay and older ones that are not settled, as they are at a time. */
export const loadObligations = async (tx: CompanyTransaction, now: Date): Promise<Obligation[]> => {
  const today = lagosDayOf(now);
  const changes = await findHolidayChanges(tx);
  const found = await findObligations(tx, { from: addDays(today, -shownDays) });
  const covered = await spreadCreditOver(tx, found);
  const undecidedCredits = await findUndecidedCredits(tx);
  return found.map((one) =>
    presentObligation(one, {
      today,
      holidaysOf: (year) => holidaysAroundYear(year, changes),
      creditOf: (scheduleId) => covered.get(scheduleId) ?? 0n,
      undecidedCredits,
    }),
  );
};

interface Ahead {
  readonly now: Date;
  readonly until: LocalDate;
  /** The pay days of what is not paid yet. */
  readonly payDays: readonly LocalDate[];
}

/** What an employer remits themselves until a day: what is owed, and what pay days to come will probably add. */
export const findUpcomingRemittances = async (tx: CompanyTransaction, { now, until, payDays }: Ahead): Promise<UpcomingRemittance[]> => {
  const today = lagosDayOf(now);
  const obligations = await loadObligations(tx, now);
  const owed = obligations.flatMap(({ remitter, outstandingKobo, due, kind, payee }): UpcomingRemittance[] =>
    remitter === "employer" && due && due.payBy <= until && BigInt(outstandingKobo) > 0n
      ? [
          {
            day: due.payBy < today ? today : due.payBy,
            amountKobo: outstandingKobo,
            basis: "owed",
            obligationKind: kind,
            payee,
            isOverdue: due.legal < today,
          },
        ]
      : [],
  );
  const holidays = holidaysAroundYear(yearOf(today), await findHolidayChanges(tx));
  const expected = expectedRemittances(obligations, payDays, holidays).filter(({ payBy }) => payBy <= until);
  return [
    ...owed,
    ...expected.map(
      ({ kind, amount, payBy }): UpcomingRemittance => ({
        day: payBy < today ? today : payBy,
        amountKobo: String(amount),
        basis: "last_month",
        obligationKind: kind,
        payee: null,
        isOverdue: false,
      }),
    ),
  ];
};

type UpcomingRemittance = Omit<Extract<CashForecastItem, { kind: "remittance" }>, "kind">;

/** What credit covers of each open schedule. */
export const spreadCreditOver = async (
  tx: CompanyTransaction,
  obligations: readonly StoredObligation[],
): Promise<ReadonlyMap<ScheduleId, bigint>> => {
  const credits = await findCredits(tx);
  const own = credits.some(({ kind }) => kind === "pension") ? await findOwnCreditSchedules(tx) : new Set<ScheduleId>();
  return spreadCredit(obligations, { credits, own });
};
