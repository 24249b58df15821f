import type { Dice } from "./dice.ts";
import { edgeDays, edgeDigits, edgeEmails, edgeNumbers, hostileTexts, textsByMember, wrongTypes } from "./hostile-values.ts";
import type { JsonSchema } from "./json-schema.ts";
import { textOfPattern } from "./text-of-pattern.ts";

/** What values are made of beside the schema: the ids that exist, by the name of the member that carries them. */
export interface Sources {
  readonly dice: Dice;
  /** An id for a member of this name: mostly one of the caller's company, sometimes another company's or an unknown one. */
  readonly idFor: (member: string) => string;
  readonly root: JsonSchema;
}

/** A value that is valid by its schema and hostile where the schema leaves room. */
export const generate = (schema: JsonSchema, member: string, sources: Sources): unknown => {
  const { dice } = sources;
  if (schema.$ref !== undefined) return generate(resolve(schema.$ref, sources.root), member, sources);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return generate(dice.oneOf(choices), member, sources);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => generate(one, member, sources)));
  const type = Array.isArray(schema.type) ? dice.oneOf(schema.type as readonly string[]) : schema.type;
  if (type === undefined) return dice.oneOf(wrongTypes);
  switch (type) {
    case "string":
      return textOf(schema, member, sources);
    case "number":
    case "integer":
      return numberOf(schema, dice);
    case "boolean":
      return dice.chance(0.5);
    case "null":
      return null;
    case "array":
      return arrayOf(schema, member, sources);
    case "object":
      return objectOf(schema, sources);
    default:
      return dice.oneOf(wrongTypes);
  }
};

const resolve = (reference: string, root: JsonSchema): JsonSchema =>
  reference === "#" ? root : (root.$defs?.[reference.replace("#/$defs/", "")] ?? {});

const textOf = (schema: JsonSchema, member: string, { dice, idFor }: Sources): string => {
  const { format, pattern, minLength = 0, maxLength = 20_000 } = schema;
  if (format === "uuid" || /[iI]ds?$/.test(member)) return idFor(member);
  if (format === "email") return dice.oneOf(edgeEmails);
  if (format === "date") return dice.oneOf(edgeDays);
  if (format === "date-time") return dice.oneOf(["2026-11-16T00:00:00Z", "1970-01-01T00:00:00.000Z", "9999-12-31T23:59:59Z"]);
  if (pattern !== undefined) return textWithPattern(pattern, dice);
  const fitting = textsByMember.find(([name]) => name.test(member))?.[1];
  if (fitting && dice.chance(0.85)) return dice.oneOf(fitting);
  const text = dice.oneOf(hostileTexts);
  const filled = text.length < minLength ? text.padEnd(minLength, "x") : text;
  const cut = [...filled].slice(0, maxLength).join("").slice(0, maxLength);
  // At the limit itself, one time in ten.
  return dice.chance(0.1) ? cut.padEnd(Math.min(maxLength, 20_000), "é") : cut;
};

const textWithPattern = (pattern: string, dice: Dice): string => {
  const digits = edgeDigits.filter((one) => new RegExp(pattern).test(one));
  if (digits.length > 0 && dice.chance(0.6)) return dice.oneOf(digits);
  const days = edgeDays.filter((one) => new RegExp(pattern).test(one));
  if (days.length > 0 && dice.chance(0.8)) return dice.oneOf(days);
  const hostile = hostileTexts.filter((one) => one.length < 2_000 && new RegExp(pattern, "u").test(one));
  if (hostile.length > 0 && dice.chance(0.4)) return dice.oneOf(hostile);
  return textOfPattern(pattern, dice) ?? dice.oneOf([...digits, ...days, ...hostile, "x"]);
};

const numberOf = ({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonSchema, dice: Dice): number => {
  const isWhole = type === "integer" || multipleOf === 1;
  const least = minimum ?? (exclusiveMinimum === undefined ? -Number.MAX_SAFE_INTEGER : exclusiveMinimum + 1);
  const most = maximum ?? (exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : exclusiveMaximum - 1);
  const fits = [least, most, ...edgeNumbers].filter((one) => one >= least && one <= most && (!isWhole || Number.isSafeInteger(one)));
  return most - least < 1_000 ? dice.between(least, most) : dice.oneOf(fits);
};

const arrayOf = (schema: JsonSchema, member: string, sources: Sources): unknown[] => {
  const { items = {}, prefixItems, minItems = 0, maxItems = 50 } = schema;
  if (prefixItems) return prefixItems.map((one) => generate(one, member, sources));
  const length = sources.dice.chance(0.1) ? Math.min(maxItems, 50) : sources.dice.between(minItems, Math.min(maxItems, minItems + 2));
  return Array.from({ length }, () => generate(items, member, sources));
};

const objectOf = ({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema, sources: Sources): object => {
  const { dice } = sources;
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties))
    if (required.includes(name) || dice.chance(0.5)) made[name] = generate(schema, name, sources);
  if (typeof additionalProperties === "object") {
    const name = propertyNames ? String(generate(propertyNames, "", sources)) : dice.oneOf(hostileTexts).slice(0, 40);
    made[name] = generate(additionalProperties, name, sources);
  }
  return made;
};

/** A copy of an example with some members replaced, so that it stays valid as a whole. */
export const varyExample = (example: unknown, schema: JsonSchema, sources: Sources): unknown => {
  if (typeof example !== "object" || example === null || Array.isArray(example)) return generate(schema, "", sources);
  const varied: Record<string, unknown> = withRealIds(example as Record<string, unknown>, sources);
  const properties = propertiesOf(schema, sources);
  const names = Object.keys(properties);
  if (names.length === 0) return varied;
  for (let turn = sources.dice.between(1, 2); turn > 0; turn -= 1) {
    const name = sources.dice.oneOf(names);
    const made = generate(properties[name] ?? {}, name, sources);
    // Two members that must be equal, such as a password and its repetition, stay equal.
    for (const twin of Object.keys(varied).filter((one) => one !== name && typeof varied[one] === "string" && varied[one] === varied[name]))
      varied[twin] = made;
    varied[name] = made;
  }
  return varied;
};

const propertiesOf = (schema: JsonSchema, sources: Sources): Readonly<Record<string, JsonSchema>> => {
  if (schema.$ref !== undefined) return propertiesOf(resolve(schema.$ref, sources.root), sources);
  if (schema.properties) return schema.properties;
  const parts = schema.allOf ?? (schema.anyOf ?? schema.oneOf)?.slice(0, 1) ?? [];
  return Object.assign({}, ...parts.map((part) => propertiesOf(part, sources)));
};

/** An example names objects that do not exist; those of the company take their place. */
const withRealIds = (example: Record<string, unknown>, { idFor }: Sources): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      if (/Ids$/.test(name) && Array.isArray(value)) return [name, value.map(() => idFor(name))];
      return [name, /Id$/.test(name) && typeof value === "string" ? idFor(name) : value];
    }),
  );
