import type { BodyOf } from "@albashi/contracts/contract";
import type { WorkOutTakeHome } from "@albashi/contracts/take-home";
import { lagosDayOf } from "@albashi/dates";
import { kobo } from "@albashi/money";
import type { Parts } from "../../../parts.ts";
import { takeHomeOf } from "../model.ts";

/** Somebody asks what would be left of a salary. It is worked out by today's law, and nothing of the question is kept. */
export const workOutTakeHome = (
  { clock }: Pick<Parts, "clock">,
  { monthlyGrossKobo, hasPension, hasHousingFund, yearlyRentKobo = "0" }: BodyOf<typeof WorkOutTakeHome>,
) =>
  takeHomeOf(
    { monthlyGross: kobo(monthlyGrossKobo), hasPension, hasHousingFund, yearlyRent: kobo(yearlyRentKobo) },
    lagosDayOf(clock.now()),
  );
