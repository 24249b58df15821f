import { Closing } from "../closing.tsx";
import { Calculator } from "../take-home/calculator.tsx";
import { messages } from "./messages.ts";
import { PayDaySteps } from "./pay-day-steps.tsx";
import { PricesInShort } from "./prices-in-short.tsx";
import { Promises } from "./promises.tsx";
import { Questions } from "./questions.tsx";

/** What of the landing page nobody sees before scrolling. */
export const BelowTheFold = () => (
  <>
    <Calculator />
    <PayDaySteps />
    <Promises />
    <PricesInShort />
    <Questions />
    <Closing {...messages.closing} />
  </>
);
