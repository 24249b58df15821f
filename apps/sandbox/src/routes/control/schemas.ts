import { type Provider, providers } from "../../provider.ts";

export const text = { type: "string" };
export const wholeKobo = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
export const provider = { enum: providers, default: "kora" };

/** A body with exactly these fields, all required but the optional ones. */
export const body = (properties: Record<string, object>, { optional = [] }: { readonly optional?: readonly string[] } = {}) => ({
  body: {
    type: "object",
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
    properties,
  },
});

export const providerQuery = { querystring: { type: "object", properties: { provider } } };

/** A path about one object of one provider. */
export interface SingleObjectRoute {
  Params: { reference: string };
  Querystring: { provider: Provider };
}
