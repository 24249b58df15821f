import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { StepUpGrants } from "../../../../platform/http/step-up-for-act.ts";
import { deleteStepUpGrant, hasStepUpGrant } from "../store/step-up-grants.ts";

/** The step-ups that are for one act only, for the HTTP layer. */
export const stepUpGrants = ({ database, clock, secrets }: Pick<Dependencies, "database" | "clock" | "secrets">): StepUpGrants => ({
  hashOf: (act) => secrets.hmacOf(`step-up ${act}`).toString("hex"),
  exists: (act) => database.inPlatform((tx) => hasStepUpGrant(tx, act, clock.now())),
  consume: (act) => database.inPlatform((tx) => deleteStepUpGrant(tx, act)),
});
