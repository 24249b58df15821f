import * as z from "zod/mini";
import { contract } from "./contract.ts";

/** A crashed screen reports to the log, under the id that the user sees. */
export const ReportCrash = contract({
  method: "POST",
  path: "/api/v1/crashes",
  permission: "public",
  summary: "Report a crashed screen",
  body: z.strictObject({
    crashId: z.uuid(),
    message: z.string().check(z.maxLength(500)),
    route: z.string().check(z.maxLength(200)),
    stack: z.string().check(z.maxLength(4000)),
  }),
  response: z.object({ crashId: z.string() }),
  successStatus: 202,
  errors: {},
  failureShape: "problem",
  example: {
    request: {
      crashId: "0b0f6f0e-3f54-4a8c-9d8e-2f0f5f6f7a10",
      message: "Cannot read properties of undefined",
      route: "/dash",
      stack: "TypeError: …",
    },
    response: { crashId: "0b0f6f0e-3f54-4a8c-9d8e-2f0f5f6f7a10" },
  },
});
