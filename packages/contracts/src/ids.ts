import * as z from "zod/mini";

/** Ids are UUIDv7: they sort by time, and each kind has a type of its own so that two cannot be swapped. */
const idOf = <Kind extends string>() => z.uuidv7("This is not an id we gave out.").brand<Kind>();

export const CompanyId = idOf<"CompanyId">();
export type CompanyId = z.infer<typeof CompanyId>;

export const UserId = idOf<"UserId">();
export type UserId = z.infer<typeof UserId>;

export const SessionId = idOf<"SessionId">();
export type SessionId = z.infer<typeof SessionId>;
