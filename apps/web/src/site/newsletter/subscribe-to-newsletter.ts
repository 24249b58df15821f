import { Subscribe } from "@albashi/contracts/newsletter";
import { call } from "../../api-client.ts";

/** Subscribes to the newsletter and returns the server's message. A separate file, so that it is loaded on demand. */
export const subscribeToNewsletter = async (body: { email: string; website: string }, idempotencyKey: string): Promise<string> =>
  (await call(Subscribe, { body, idempotencyKey })).message;
