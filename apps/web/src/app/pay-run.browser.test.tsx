// The activity of a pay run reads in sentences, with names and reasons.
import { exampleRunId, ReadRun } from "@albashi/contracts/payroll/runs";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../testing/fake-api.tsx";
import { renderComponent } from "../testing/render-component.tsx";
import { PayRun } from "./pay-run.tsx";

const event = (what: string, over: object = {}) => ({
  ...{ at: "2026-11-19T14:00:00.000Z", by: "Ada Obi", what, details: {}, staleCauses: [] },
  ...over,
});

test("each event of a pay run reads as a sentence, with its reason or cause", async () => {
  const events = [
    event("partially_settled", { by: null }),
    event("calculation_asked", { by: null }),
    event("rejected", { details: { because: "The bonus of Chidi is missing." } }),
    event("voided", { staleCauses: [{ code: "calendar_moved" }] }),
    event("pile_reviewed"),
    event("an_older_event"),
  ];
  fakeApi(["payroll.read"]).answer(ReadRun, { ...exampleOf(ReadRun), events });
  const routes = (
    <Routes>
      <Route path="/runs/:runId/*" element={<PayRun />} />
    </Routes>
  );
  renderComponent(withQueryCache(routes), { path: `/runs/${exampleRunId}/inputs` });
  await page.getByText("Activity", { exact: true }).click();
  const at = "19 November 2026 at 15:00";
  await expect
    .poll(() =>
      page
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent)
        .filter((text) => text?.includes(at)),
    )
    .toEqual([
      `Payments finished, but not everyone was paid${at}`,
      `Albashi calculated the pay run${at}`,
      `Ada Obi returned the pay run for changes${at}The bonus of Chidi is missing.`,
      `The figures went out of date${at}The pay calendar changed.`,
      `Ada Obi reviewed a group of inputs in the pay run${at}`,
      `Ada Obi changed the pay run${at}`,
    ]);
});
