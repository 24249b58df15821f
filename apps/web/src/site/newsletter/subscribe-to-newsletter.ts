import { Subscribe } from "@albashi/contracts/newsletter";
import { call } from "../../api-client.ts";

/** Asks for the newsletter and gives the server's words about it. A file of its own, so that it is fetched when somebody subscribes. */
export const subscribeToNewsletter = async (body: { email: string; website: string }, idempotencyKey: string): Promise<string> =>
  (await call(Subscribe, { body, idempotencyKey })).message;
