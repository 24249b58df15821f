import type { FastifyInstance, InjectOptions } from "fastify";

/** A remote server with the interface of an in-process one. */
export const httpClient = (origin: string) => {
  const inject = async ({ method = "GET", url = "/", payload, headers = {} }: InjectOptions) => {
    const isBytes = Buffer.isBuffer(payload);
    const body = payload === undefined ? {} : { body: isBytes ? new Uint8Array(payload) : JSON.stringify(payload) };
    const type: Record<string, string> = payload === undefined || isBytes ? {} : { "content-type": "application/json" };
    const answer = await fetch(`${origin}${String(url)}`, {
      method,
      headers: { ...type, ...(headers as Record<string, string>) },
      ...body,
    });
    const text = await answer.text();
    return { statusCode: answer.status, body: text, headers: Object.fromEntries(answer.headers), json: () => JSON.parse(text) as unknown };
  };
  return { inject } as unknown as FastifyInstance;
};
