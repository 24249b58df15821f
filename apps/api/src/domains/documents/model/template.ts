import type { DocumentKind, SignerRole } from "@albashi/contracts/documents/documents";
import type { Placeholder } from "@albashi/contracts/documents/placeholders";
import type { TemplateWording } from "@albashi/contracts/documents/templates";
import type { Employer } from "@albashi/contracts/people/employer";

/** A clause of a template. Its text has placeholders in braces. */
export interface TemplateClause {
  readonly clauseId: string;
  readonly heading: string;
  /** The section of the law that requires it. */
  readonly law: string | null;
  /** Required by law, or what makes Albashi the employer: a company cannot change it. */
  readonly isLocked: boolean;
  /** Left out unless the placeholder has a value, or has none. */
  readonly only?: { readonly placeholder: Placeholder; readonly is: "given" | "absent" };
  readonly paragraphs: readonly string[];
}

/** Our own text of a document. A published version is never edited. */
export interface StandardTemplate {
  readonly kind: DocumentKind;
  readonly employer: Employer;
  readonly version: string;
  readonly title: string;
  /** Who signs, in order. */
  readonly signers: readonly SignerRole[];
  readonly clauses: readonly TemplateClause[];
}

/** The placeholders in a text, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name))];

/** Whether a company may word a template itself: not one that Albashi seals in its own name. */
export const hasOwnWording = ({ signers }: Pick<StandardTemplate, "signers">): boolean => !signers.includes("albashi");

/** The clauses with a company's own wording. A locked clause stays as it is, whatever the wording says. */
export const clausesWith = ({ clauses }: StandardTemplate, { changed, added }: TemplateWording): TemplateClause[] => [
  ...clauses.map((clause) => {
    const own = clause.isLocked ? undefined : changed[clause.clauseId];
    return own ? { ...clause, ...own } : clause;
  }),
  ...added.map((own, index) => ({ ...own, clauseId: `own_${index + 1}`, law: null, isLocked: false })),
];

export const standardWording: TemplateWording = { changed: {}, added: [] };
