import type { Plugin } from "vite";

const contracts = /packages\/contracts\/src\/[\w/-]+\.ts$/;
/** What a contract says to people who read it. The calls themselves never look at it. */
const forReaders = new Set(["example", "summary", "refusals", "successStatus"]);
/** The name of a shape, which only the OpenAPI document uses. */
const shapeName = /\s*\.check\(z\.meta\(\{\s*id: "\w+"\s*\}\)\)/g;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key: Node & { readonly name?: string };
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}

/** Leaves out of the built web what the OpenAPI document alone needs of each contract: much of a call's weight. */
export const leanContracts = (): Plugin => ({
  name: "albashi:lean-contracts",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (!contracts.test(id)) return;
    const cuts = callsOf(this.parse(code))
      .flatMap((call) => call.arguments[0]?.properties ?? [])
      .filter(({ key }) => forReaders.has(key?.name ?? ""))
      .toSorted((one, other) => other.start - one.start);
    // From the end on, so that what is cut does not move what is still to be cut.
    const lean = cuts.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ""), code);
    return lean.replaceAll(shapeName, "");
  },
});

/** Every `contract({...})` of a file. */
const callsOf = (node: unknown): Call[] => {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.values(node).flatMap(callsOf);
  const call = node as Partial<Call>;
  return call.type === "CallExpression" && call.callee?.name === "contract" ? [call as Call, ...inside] : inside;
};
