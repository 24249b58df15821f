import type { Clause } from "@albashi/contracts/documents/documents";
import type { MissingValue, Placeholder } from "@albashi/contracts/documents/placeholders";
import { placeholdersIn, type TemplateClause } from "./template.ts";
import { type DocumentValues, sourceOf } from "./values.ts";

interface FilledTemplate {
  /** In a preview, a missing value is shown as a gap. */
  readonly clauses: Clause[];
  readonly missing: MissingValue[];
}

/** Fills the clauses of a template. A missing value is named, never left blank: the document cannot be issued without it. */
export const fillTemplate = (clauses: readonly TemplateClause[], values: DocumentValues): FilledTemplate => {
  const included = clauses.filter(({ only }) => !only || (values[only.placeholder] !== undefined) === (only.is === "given"));
  const used = included.flatMap(({ heading, paragraphs, law }) =>
    placeholdersIn([heading, ...paragraphs].join("\n")).map((name) => ({ placeholder: name as Placeholder, law })),
  );
  const missing = new Map<Placeholder, MissingValue>();
  for (const { placeholder, law } of used) {
    if (values[placeholder] !== undefined) continue;
    const known = missing.get(placeholder);
    missing.set(placeholder, { placeholder, filledIn: sourceOf[placeholder], law: known?.law ?? law });
  }
  const fill = (text: string) => text.replace(/\{([^{}]*)\}/g, (_gap, name: string) => values[name as Placeholder] ?? "________");
  return {
    clauses: included.map(({ clauseId, heading, law, paragraphs }) => ({
      clauseId,
      heading: fill(heading),
      law,
      paragraphs: paragraphs.map(fill),
    })),
    missing: [...missing.values()],
  };
};
