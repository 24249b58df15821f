import type { Plugin } from "vite";

const contracts = /packages\/contracts\/src\/[\w/-]+\.ts$/;
/** Documentation properties of a contract. The client never reads them. */
const documentationKeys = new Set(["example", "summary", "errors", "successStatus"]);
/** The name of a schema, which only the OpenAPI document uses. */
const schemaNamePattern = /\s*\.check\(z\.meta\(\{\s*id: "\w+"\s*\}\)\)/g;

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

/** Strips from the built web app the parts of each contract that only the OpenAPI document needs, which reduces the bundle size. */
export const leanContracts = (): Plugin => ({
  name: "albashi:lean-contracts",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (!contracts.test(id)) return;
    const cuts = contractCallsIn(this.parse(code))
      .flatMap((call) => call.arguments[0]?.properties ?? [])
      .filter(({ key }) => documentationKeys.has(key?.name ?? ""))
      .toSorted((one, other) => other.start - one.start);
    // Cuts from the end, so that earlier offsets stay valid.
    const lean = cuts.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ""), code);
    return lean.replaceAll(schemaNamePattern, "");
  },
});

/** Every `contract({...})` call of a file. */
const contractCallsIn = (node: unknown): Call[] => {
  if (typeof node !== "object" || node === null) return [];
  const nested = Object.values(node).flatMap(contractCallsIn);
  const call = node as Partial<Call>;
  return call.type === "CallExpression" && call.callee?.name === "contract" ? [call as Call, ...nested] : nested;
};
