import type { Contract } from "@albashi/contracts/contract";
import * as z from "zod";
import { newId } from "../../platform/database/new-id.ts";
import type { CanaryCompany } from "../canary-company.ts";
import { formOf, formWith } from "../multipart-form.ts";
import type { Dice } from "./dice.ts";
import { generate, type Sources, varyExample } from "./generate.ts";
import { hostileTexts, refusedTexts, wrongTypes } from "./hostile-values.ts";
import type { JsonSchema } from "./json-schema.ts";

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly payload?: object | string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface Companies {
  readonly own: Pick<CanaryCompany, "addressOf">;
  readonly other: Pick<CanaryCompany, "addressOf" | "companyId">;
}

const schemaOf = (type: unknown): JsonSchema | undefined =>
  type === undefined ? undefined : (z.toJSONSchema(type as z.ZodType, { io: "input", unrepresentable: "any" }) as JsonSchema);

/** A maker of requests to one operation: valid by its schema with hostile values, or, for `broken`, not valid. */
export const requestMaker = (contract: Contract, { own, other }: Companies, dice: Dice) => {
  const [body, query] = [schemaOf(contract.body), schemaOf(contract.query)];
  const idFor = (member: string): string => {
    if (dice.chance(0.1)) return newId<string>();
    const owner = dice.chance(0.15) ? other : own;
    return idIn(owner, member) ?? idIn(owner, "employeeId") ?? newId<string>();
  };
  const sourcesOf = (root: JsonSchema): Sources => ({ dice, idFor, root });

  const bodyOf = (): unknown => {
    if (!body) return contract.example.request ?? {};
    return firstAccepted(contract.body, candidateBody(body));
  };
  const candidateBody = (body: JsonSchema) => (): unknown => {
    return dice.chance(0.75) ? varyExample(contract.example.request, body, sourcesOf(body)) : generate(body, "", sourcesOf(body));
  };
  const queryOf = (isBroken: boolean): string => {
    if (!query) return isBroken ? `?${encodeURIComponent(dice.oneOf(["company_id", "__proto__", "id[]", "$where"]))}=1&id=a&id=b` : "";
    const made = firstAccepted(contract.query, () => textsOf(generate(query, "", sourcesOf(query)))) as Record<string, unknown>;
    if (isBroken) made[dice.oneOf([...Object.keys(query.properties ?? {}), "unknown"])] = dice.oneOf([...hostileTexts, ""]);
    return `?${new URLSearchParams(Object.entries(made).map(([name, value]) => [name, textOf(value)]))}`;
  };
  const pathOf = (isBroken: boolean): string => {
    if (isBroken && contract.path.includes(":") && dice.chance(0.3))
      return contract.path.replace(/:\w+/g, () => encodeURIComponent(dice.oneOf(hostileTexts).slice(0, 150).toWellFormed()));
    const [path = ""] = (dice.chance(0.1) ? other : own).addressOf(contract.path).split("?");
    return path;
  };

  return (isBroken: boolean): FuzzRequest => {
    const headers = {
      accept: "application/problem+json",
      "user-agent": dice
        .oneOf(hostileTexts)
        .replace(/[^\x20-\x7e]/g, "?")
        .slice(0, 200),
    };
    const base = { method: contract.method, url: pathOf(isBroken) + queryOf(isBroken), headers };
    if (contract.method === "GET" || contract.method === "DELETE") return base;
    const made = isBroken ? breakBody(bodyOf(), dice) : bodyOf();
    if (contract.rawBody)
      return { ...base, payload: Buffer.from(JSON.stringify(made) ?? ""), headers: { ...headers, "content-type": "application/json" } };
    if (!contract.upload)
      return { ...base, payload: JSON.stringify(made) ?? "", headers: { ...headers, "content-type": "application/json" } };
    const { payload, contentType } = formFor(contract.upload, made, dice);
    return { ...base, payload, headers: { ...headers, "content-type": contentType } };
  };
};

const candidates = 8;

/** The first candidate that the contract's own checks accept, beyond what its JSON schema shows; otherwise the last. */
const firstAccepted = (type: Contract["body"], make: () => unknown): unknown => {
  let made = make();
  for (let turn = 1; turn < candidates && type && !type.safeParse(made).success; turn += 1) made = make();
  return made;
};

/** Values as they arrive in a query. */
const textsOf = (query: unknown) => Object.fromEntries(Object.entries(query as object).map(([name, value]) => [name, String(value)]));

/** The id of the object that a member of this name names; undefined if a canary company has none. */
const idIn = (company: Companies["own"] & { readonly companyId?: string }, member: string): string | undefined => {
  if (member === "companyId" && company.companyId) return company.companyId;
  const name = member.replace(/Ids$/, "Id").replace(/^manager|^supervisor|^reportsTo/, "employee");
  try {
    return company.addressOf(`:${name}`);
  } catch {
    return undefined;
  }
};

/** Makes a body invalid: a wrong type, a forbidden character, a missing or an unknown member, or no object at all. */
const breakBody = (body: unknown, dice: Dice): unknown => {
  if (typeof body !== "object" || body === null || dice.chance(0.1)) return dice.oneOf(wrongTypes);
  const broken: Record<string, unknown> = { ...body };
  const names = Object.keys(broken);
  const name = names.length > 0 ? dice.oneOf(names) : "unknown";
  const act = dice.between(0, 3);
  if (act === 0) delete broken[name];
  else if (act === 1) broken[dice.oneOf(["unknown", "companyId", "__proto__x", "constructor"])] = dice.oneOf(wrongTypes);
  else broken[name] = act === 2 ? dice.oneOf(wrongTypes) : dice.oneOf(refusedTexts);
  return broken;
};

const files: readonly Buffer[] = [
  ...[Buffer.alloc(0), Buffer.from("PK\u0003\u0004 not a zip"), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
  ...[Buffer.from("%PDF-1.7 a receipt"), Buffer.from("<svg onload=alert(1)>"), Buffer.from('\ufeffFull name,Email\n"never closed')],
  ...[
    Buffer.from("E-mail,Taxable pay,Contributions,PAYE\na@b.ng,-1,1e9,=1+1\n"),
    Buffer.from("Full name,Email\nA B,a@b.ng\n"),
    Buffer.alloc(100_000, 44),
  ],
];

/** An object may have a `toString` of its own that returns no text. */
const textOf = (value: unknown): string =>
  (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value)).toWellFormed();

const formFor = ({ field }: { readonly field: string }, body: unknown, dice: Dice) => {
  const entries = Object.entries(typeof body === "object" && body !== null ? body : {}).filter(([name]) => name !== field);
  const fields = Object.fromEntries(entries.map(([name, value]) => [name, textOf(value)]));
  if (dice.chance(0.1)) return formOf(fields);
  const fileName = dice.oneOf(["a.csv", "a.xlsx", "../../a.png", "a.pdf", "nul.png", "é\u202egnp.exe"]);
  return formWith({ field, fileName, bytes: dice.oneOf(files), fields });
};
