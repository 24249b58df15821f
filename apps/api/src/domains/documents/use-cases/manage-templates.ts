import type { DocumentKind } from "@albashi/contracts/documents/documents";
import { type DocumentTemplate, SaveDocumentTemplate, SaveDocumentTerms } from "@albashi/contracts/documents/templates";
import type { Employer } from "@albashi/contracts/people/employer";
import { command } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { clauseLocked, issuedByAlbashi, placeholderUnknown, templateChanged, wordingTooLong } from "../errors.ts";
import { albashiTerms } from "../model/albashi-terms.ts";
import { findForbiddenPlaceholder, placeholdersOf } from "../model/allowed-placeholders.ts";
import { standardTemplateOf, standardTemplates } from "../model/standard-templates.ts";
import { clausesWith, hasOwnWording, type StandardTemplate, standardWording } from "../model/template.ts";
import {
  findDocumentTemplate,
  findDocumentTemplates,
  findDocumentTerms,
  insertDocumentTemplate,
  type StoredTemplate,
  saveDocumentTerms,
} from "../store/templates.ts";
import { allowedKinds, requireKind } from "./allowed-kinds.ts";

/** The terms of new contracts, and what Albashi's own contracts use without them. */
export const readDocumentTerms = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => ({ terms: (await findDocumentTerms(tx)) ?? null, recommended: albashiTerms }));

/** Saves the terms of new contracts. Documents that were issued do not change. */
export const changeDocumentTerms = command(SaveDocumentTerms, async ({ tx, at, actor, input: terms, audit }) => {
  await saveDocumentTerms(tx, actor.companyId, { terms, at, by: actor.userId });
  await audit({ action: "document_terms_saved", subject: actor.companyId });
  return terms;
});

/** The templates of the kinds that an admin may issue. */
export const listDocumentTemplates = ({ database }: Pick<Dependencies, "database">, actor: Actor) =>
  database.inCompany(actor.companyId, async (tx) => {
    const own = await findDocumentTemplates(tx);
    const kinds = allowedKinds(actor);
    const templates = standardTemplates.filter(({ kind }) => kinds.includes(kind));
    return { templates: templates.map((standard) => presentTemplate(standard, own.find(isOf(standard)))) };
  });

/** Saves a company's own wording as a new version. What the law or the employment through Albashi requires stays. */
export const changeDocumentTemplate = command(
  SaveDocumentTemplate,
  async ({ tx, at, actor, input: { kind, employer, changed, added }, audit }) => {
    requireKind(actor, kind);
    const standard = standardTemplateOf(kind, employer);
    if (!standard) throw issuedByAlbashi();
    if (!hasOwnWording(standard)) throw clauseLocked();
    for (const clauseId of Object.keys(changed))
      if (standard.clauses.find((clause) => clause.clauseId === clauseId)?.isLocked !== false) throw clauseLocked();
    const wording = { changed, added: [...added] };
    const forbidden = findForbiddenPlaceholder(kind, clausesWith(standard, wording));
    if (forbidden !== undefined) throw placeholderUnknown(forbidden);
    const version = ((await findDocumentTemplate(tx, { kind, employer }))?.version ?? 0) + 1;
    const saved: StoredTemplate = { kind, employer, version, wording, savedAt: at };
    await insertDocumentTemplate(tx, actor.companyId, { ...saved, by: actor.userId });
    await audit({ action: "document_template_saved", subject: `${kind} ${employer}`, details: { version: String(version) } });
    return presentTemplate(standard, saved);
  },
  { constraintErrors: { document_templates_pkey: templateChanged, wording_of_bounded_size: wordingTooLong } },
);

const isOf =
  ({ kind, employer }: { kind: DocumentKind; employer: Employer }) =>
  (one: StoredTemplate) =>
    one.kind === kind && one.employer === employer;

const presentTemplate = (standard: StandardTemplate, stored: StoredTemplate | undefined): DocumentTemplate => {
  const own = hasOwnWording(standard) ? stored : undefined;
  return {
    kind: standard.kind,
    employer: standard.employer,
    title: standard.title,
    version: own?.version ?? 0,
    savedAt: own?.savedAt.toISOString() ?? null,
    clauses: clausesWith(standard, { ...(own?.wording ?? standardWording), added: [] }).map(
      ({ clauseId, heading, law, paragraphs, isLocked }) => ({
        clauseId,
        heading,
        law,
        paragraphs: [...paragraphs],
        isLocked: isLocked || !hasOwnWording(standard),
      }),
    ),
    wording: own?.wording ?? standardWording,
    placeholders: placeholdersOf(standard.kind),
  };
};
