import type { AnswerOf } from "@albashi/contracts/contract";
import type { WorkOutTakeHome } from "@albashi/contracts/take-home";

/** What the calculator asks. */
export interface Question {
  readonly monthlyGrossKobo: string;
  readonly hasPension: boolean;
  readonly hasHousingFund: boolean;
  readonly yearlyRentKobo?: string;
}

/** What the server answers: every line with its amount, its reason and its law. */
export type TakeHome = AnswerOf<typeof WorkOutTakeHome>;
