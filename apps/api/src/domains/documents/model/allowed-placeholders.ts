import type { DocumentKind } from "@albashi/contracts/documents/documents";
import { type Placeholder, placeholders } from "@albashi/contracts/documents/placeholders";
import { payKinds } from "./document.ts";
import { placeholdersIn, type TemplateClause } from "./template.ts";

const payPlaceholders: readonly Placeholder[] = ["monthly_gross", "previous_gross", "pay_from"];

/** The placeholders that the wording of a kind may use. Those for pay belong to the kinds that only roles with access to pay handle. */
export const placeholdersOf = (kind: DocumentKind): Placeholder[] =>
  placeholders.filter((name) => payKinds.includes(kind) || !payPlaceholders.includes(name));

/** The first placeholder in the clauses that this kind may not use; undefined where there is none. */
export const findForbiddenPlaceholder = (kind: DocumentKind, clauses: readonly TemplateClause[]): string | undefined => {
  const allowed: readonly string[] = placeholdersOf(kind);
  return clauses
    .flatMap(({ heading, paragraphs }) => placeholdersIn([heading, ...paragraphs].join("\n")))
    .find((name) => !allowed.includes(name));
};
