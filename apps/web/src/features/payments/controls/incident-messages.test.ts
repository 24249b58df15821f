import { expect, test } from "vitest";
import { incidentText } from "./incident-messages.ts";

test("states for a chargeback whether the company owes the money", () => {
  const incident = { kind: "money_taken_back", amountKobo: "500000", owedKobo: "0", note: null } as Parameters<typeof incidentText>[0];
  expect(incidentText(incident).description).toBe("The provider reversed ₦5,000.00 after it was received.");
  expect(incidentText({ ...incident, owedKobo: "200000" }).description).toContain("₦2,000.00 had already been spent");
});
