export { everyParameter } from "./law/every-parameter.ts";
export { type Citation, type InForce, inForceOn, NoLawInForce, type Parameter, parameter, type Unsure } from "./law/in-force.ts";
export { writeDownTheLaw } from "./law/write-down.ts";
