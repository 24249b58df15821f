import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadLeaveLiability } from "@albashi/contracts/leave/liability";
import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findLeaveLiability } from "../store/liability.ts";

/** What the annual leave that employees have left is worth today. */
export const readLeaveLiability = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: Pick<Actor, "companyId">,
): Promise<ResponseOf<typeof ReadLeaveLiability>> =>
  database.inCompany(companyId, async (tx) => {
    const on = lagosDayOf(clock.now());
    const departments = await findLeaveLiability(tx, on);
    const total = (count: (one: (typeof departments)[number]) => number) => departments.reduce((sum, one) => sum + count(one), 0);
    return {
      on,
      people: total(({ people }) => people),
      hundredths: total(({ hundredths }) => hundredths),
      amountKobo: `${departments.reduce((sum, { amount }) => sum + amount, 0n)}`,
      withoutSalary: total(({ withoutSalary }) => withoutSalary),
      departments: departments.map(({ department, people, hundredths, amount }) => ({
        ...{ department, people, hundredths, amountKobo: `${amount}` },
      })),
    };
  });
