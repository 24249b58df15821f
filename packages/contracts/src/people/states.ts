import * as z from "zod/mini";
import { contract } from "../contract.ts";

/** Two letters, as on the number plates of the state's own services: LA is Lagos, FC the Federal Capital Territory. */
export const StateCode = z.string("Please choose a state.").check(z.regex(/^[A-Z]{2}$/, "Please choose a state."));

export const State = z
  .object({ code: StateCode, name: z.string(), revenueService: z.string(), localGovernments: z.array(z.string()) })
  .check(z.meta({ id: "State" }));

export const ListStates = contract({
  method: "GET",
  path: "/api/v1/states",
  permission: "public",
  summary: "List the states with their local governments and their revenue services",
  response: z.object({ states: z.array(State) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      states: [{ code: "LA", name: "Lagos", revenueService: "Lagos State Internal Revenue Service", localGovernments: ["Agege", "Ikeja"] }],
    },
  },
});
