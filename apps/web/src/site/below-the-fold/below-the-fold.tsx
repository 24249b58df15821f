import { Closing } from "../closing.tsx";
import { Calculator } from "../take-home/calculator.tsx";
import { PayDaySteps } from "./pay-day-steps.tsx";
import { PricesInShort } from "./prices-in-short.tsx";
import { Promises } from "./promises.tsx";
import { Questions } from "./questions.tsx";
import { words } from "./words.ts";

/** What of the landing page nobody sees before scrolling. */
export const BelowTheFold = () => (
  <>
    <Calculator />
    <PayDaySteps />
    <Promises />
    <PricesInShort />
    <Questions />
    <Closing {...words.closing} />
  </>
);
