import { ListObligations, type Obligation } from "@albashi/contracts/remittances/obligations";
import { expect, test } from "vitest";
import { groupObligations } from "./group-obligations.ts";

const [example] = (ListObligations.example.response as { obligations: Obligation[] }).obligations;
if (!example) throw new Error("The example has no obligation.");
const obligation = (payee: string, over: Partial<Obligation>): Obligation => ({ ...example, payee, ...over });

test("groups by lateness, receipts and amount, and has what was remitted last first", () => {
  const groups = groupObligations([
    obligation("first late", {}),
    obligation("credit", { amountKobo: "0", lateness: null }),
    obligation("covered by credit", { nextStep: "done", lateness: null }),
    obligation("second late", { lateness: { days: 1, isOutstanding: true, penalty: null } }),
    obligation("coming", { lateness: null }),
    obligation("remitted", { nextStep: "done", lateness: null, remittedKobo: "14090000" }),
    obligation("remitted late", { nextStep: "done", remittedKobo: "14090000", lateness: { days: 1, isOutstanding: false, penalty: null } }),
    obligation("no due day", { lateness: null, due: null }),
  ]);
  const payees = Object.values(groups).map((group: readonly Obligation[]) => group.map(({ payee }) => payee));
  expect(payees).toEqual([
    ["first late", "second late"],
    ["coming", "no due day"],
    ["remitted late", "remitted"],
    ["credit", "covered by credit"],
  ]);
});
