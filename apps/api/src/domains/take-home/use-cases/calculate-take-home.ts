import type { BodyOf } from "@albashi/contracts/contract";
import type { CalculateTakeHome } from "@albashi/contracts/take-home";
import { lagosDayOf } from "@albashi/dates";
import { kobo } from "@albashi/money";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { takeHomeOf } from "../model.ts";

/** Calculates what remains of a salary by today's law. Nothing of the request is stored. */
export const calculateTakeHome = (
  { clock }: Pick<Dependencies, "clock">,
  { monthlyGrossKobo, hasPension, hasHousingFund, yearlyRentKobo = "0" }: BodyOf<typeof CalculateTakeHome>,
) =>
  takeHomeOf(
    { monthlyGross: kobo(monthlyGrossKobo), hasPension, hasHousingFund, yearlyRent: kobo(yearlyRentKobo) },
    lagosDayOf(clock.now()),
  );
