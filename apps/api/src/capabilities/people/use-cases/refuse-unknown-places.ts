import { stateByCode } from "../../../reference/states.ts";
import { lgaNotOfState } from "../errors.ts";

/** Where somebody lives or comes from: a local government lies in its state, and there is none without a state. */
export const refuseUnknownPlaces = (told: Readonly<Record<string, unknown>>) => {
  for (const [state, lga] of [
    ["stateOfResidence", "lga"],
    ["stateOfOrigin", "lgaOfOrigin"],
  ] as const) {
    const [code, name] = [told[state], told[lga]];
    const known = typeof code === "string" ? stateByCode(code) : undefined;
    if (typeof code === "string" && !known) throw lgaNotOfState(state);
    if (typeof name === "string" && !known?.localGovernments.includes(name)) throw lgaNotOfState(lga);
  }
};
