import type { ResponseOf } from "@albashi/contracts/contract";
import type { CalculateTakeHome } from "@albashi/contracts/take-home";

/** The input of the take-home calculation. */
export interface TakeHomeInput {
  readonly monthlyGrossKobo: string;
  readonly hasPension: boolean;
  readonly hasHousingFund: boolean;
  readonly yearlyRentKobo?: string;
}

/** The result of the take-home calculation: every line with its amount, explanation and legal basis. */
export type TakeHome = ResponseOf<typeof CalculateTakeHome>;
