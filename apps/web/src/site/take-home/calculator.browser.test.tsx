// The take-home calculator in each of its states.
import { CalculateTakeHome } from "@albashi/contracts/take-home";
import { page } from "vitest/browser";
import { exampleOf, noAnswerYet } from "../../testing/fake-api.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { Calculator } from "./calculator.tsx";

// Without this mark the page shows what readers without JavaScript see.
document.documentElement.dataset["script"] = "";

const result = exampleOf(CalculateTakeHome);
const month = () => page.getByRole("region", { name: "Your month" });

testScreenStates({
  element: <Calculator />,
  rights: [],
  states: {
    "the calculator while it calculates": { answers: [[CalculateTakeHome, noAnswerYet]], shows: () => page.getByText("Calculating…") },
    "a calculation that failed": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "a calculated salary": { answers: [[CalculateTakeHome, result]], shows: () => month().getByText("Your pension contribution").first() },
    "the largest salary": {
      answers: [[CalculateTakeHome, withLongestValues(result)]],
      shows: () => month().getByText("₦999,999,999.99").first(),
    },
  },
});
