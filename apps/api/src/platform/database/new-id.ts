import { randomUUIDv7 } from "node:crypto";

/** A new id of one kind. Ids are UUIDv7, created before anything is written. */
export const newId = <Id extends string>(): Id => randomUUIDv7() as string as Id;
