import { type DocumentKind, documentKinds } from "@albashi/contracts/documents/documents";
import type { Actor } from "../../../platform/http/actor.ts";
import { isAllowed } from "../../../platform/http/permissions.ts";
import { kindNotYours } from "../errors.ts";
import { payKinds } from "../model/document.ts";

/** The kinds that an admin may read and issue: those with pay need the permission to see pay, the others to see personal records. */
export const allowedKinds = (actor: Pick<Actor, "kind" | "role">): DocumentKind[] =>
  documentKinds.filter((kind) => isAllowed(actor, payKinds.includes(kind) ? "salaries.read" : "records.read"));

export const requireKind = (actor: Pick<Actor, "kind" | "role">, kind: DocumentKind) => {
  if (!allowedKinds(actor).includes(kind)) throw kindNotYours();
};
