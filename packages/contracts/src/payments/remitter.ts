// Who remits the deductions of pay runs: the employer or Albashi.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Day } from "../people/profiles.ts";
import { exampleValues } from "./examples.ts";

export const Remitter = z.enum(["employer", "albashi"], "Choose who remits.");
export type Remitter = z.infer<typeof Remitter>;

/**
 * Why it is so. `before_choice`: deductions were collected before there was a choice. `legal_employer`: Albashi employs, so the duty is
 * Albashi's.
 */
export const remitterBases = ["default", "choice", "before_choice", "legal_employer"] as const;
export type RemitterBasis = (typeof remitterBases)[number];

const RemitterSetting = z
  .object({
    /** Who remits for runs that are funded today. */
    remitter: Remitter,
    basis: z.enum(remitterBases),
    /** Every choice, the newest day first, including future ones. */
    choices: z.array(
      z.object({
        remitter: Remitter,
        effectiveFrom: z.string(),
        chosenAt: z.string(),
        /** The name of the owner who chose; null for what applied before there was a choice. */
        chosenBy: z.nullable(z.string()),
      }),
    ),
  })
  .check(z.meta({ id: "RemitterSetting" }));

const exampleSetting = {
  remitter: "albashi",
  basis: "choice",
  choices: [{ remitter: "albashi", effectiveFrom: "2026-11-25", chosenAt: exampleValues.at, chosenBy: "Ada Obi" }],
};

export const ReadRemitter = contract({
  method: "GET",
  path: "/api/v1/payments/remitter",
  permission: "payments.read",
  summary: "Read who remits the deductions of pay runs",
  response: RemitterSetting,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: exampleSetting },
});

/** Chooses who remits for runs that are funded from a day on. Runs that are already funded do not change. */
export const ChooseRemitter = contract({
  method: "POST",
  path: "/api/v1/payments/remitter",
  permission: "company.write",
  needs: ["step_up"],
  stepUpAct: "choose_remitter",
  summary: "Choose who remits the deductions of pay runs",
  body: z.strictObject({ remitter: Remitter, effectiveFrom: Day }),
  response: RemitterSetting,
  successStatus: 201,
  errors: { choice_in_the_past: "invalid", albashi_must_remit: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { remitter: "albashi", effectiveFrom: "2026-11-25" }, response: exampleSetting },
});
