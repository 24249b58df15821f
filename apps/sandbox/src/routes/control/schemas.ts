import { type Provider, providers } from "../../provider.ts";

export const text = { type: "string" };
export const wholeKobo = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
export const provider = { enum: providers, default: "kora" };

/** A body with these fields and no other; those without a default or a question mark must be there. */
export const body = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  body: {
    type: "object",
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
    properties,
  },
});

export const providerQuery = { querystring: { type: "object", properties: { provider } } };

/** A path about one thing of one provider. */
export interface AboutOne {
  Params: { reference: string };
  Querystring: { provider: Provider };
}
