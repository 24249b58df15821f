import { stateByCode } from "../../../../platform/reference/states.ts";
import { lgaNotOfState } from "../errors.ts";

/** Validates a residence or origin: a local government must be in its state, and needs a state. */
export const validateAddress = (content: Readonly<Record<string, unknown>>) => {
  for (const [state, lga] of [
    ["stateOfResidence", "lga"],
    ["stateOfOrigin", "lgaOfOrigin"],
  ] as const) {
    const [code, name] = [content[state], content[lga]];
    const known = typeof code === "string" ? stateByCode(code) : undefined;
    if (typeof code === "string" && !known) throw lgaNotOfState(state);
    if (typeof name === "string" && !known?.localGovernments.includes(name)) throw lgaNotOfState(lga);
  }
};
