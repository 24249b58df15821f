import type { ResponseOf } from "@albashi/contracts/contract";
import type { CalculateTakeHome } from "@albashi/contracts/take-home";

/** What the calculator asks. */
export interface Question {
  readonly monthlyGrossKobo: string;
  readonly hasPension: boolean;
  readonly hasHousingFund: boolean;
  readonly yearlyRentKobo?: string;
}

/** What the server answers: every line with its amount, its reason and its law. */
export type TakeHome = ResponseOf<typeof CalculateTakeHome>;
