import { documentKinds } from "@albashi/contracts/documents/documents";
import { placeholders } from "@albashi/contracts/documents/placeholders";
import { describe, expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";
import { standardTemplateOf, standardTemplates } from "./standard-templates.ts";
import { clausesWith, placeholdersIn } from "./template.ts";

const contract = standardTemplateOf("employment_contract", "company");
const everything = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`]));

describe("a template", () => {
  test("W2: names the missing notice with the section of the law that requires it", () => {
    const { notice: _left, ...values } = everything;
    expect(fillTemplate(contract?.clauses ?? [], values).missing).toEqual([
      { placeholder: "notice", filledIn: "terms", law: "Labour Act s.7(1)(e), s.11" },
    ]);
  });

  test("fills every placeholder, and leaves no gap when all values are known", () => {
    for (const { clauses } of standardTemplates) {
      const { clauses: filled, missing } = fillTemplate(clauses, everything);
      expect(missing).toEqual([]);
      expect(JSON.stringify(filled)).not.toMatch(/[{}]_|____|\{[a-z]/);
    }
  });

  test("knows every placeholder that it uses", () => {
    const used = standardTemplates.flatMap(({ clauses }) => clauses.flatMap(({ paragraphs }) => placeholdersIn(paragraphs.join("\n"))));
    for (const name of used) expect(placeholders).toContain(name);
  });

  test("of a contract has every particular of the Labour Act s.7(1) in a locked clause, for both employers", () => {
    for (const employer of ["company", "albashi"] as const) {
      const law = standardTemplateOf("employment_contract", employer)
        ?.clauses.filter(({ isLocked }) => isLocked)
        .map((clause) => clause.law);
      for (const letter of ["a", "b", "c", "d", "e", "f", "g"]) expect(law?.some((text) => text?.includes(`(${letter})`))).toBe(true);
    }
  });

  test("states a fixed term where an end was entered, and none otherwise", () => {
    const clauseIds = (values: object) => fillTemplate(contract?.clauses ?? [], values).clauses.map(({ clauseId }) => clauseId);
    expect(clauseIds(everything)).toContain("fixed_term");
    const { end_date: _end, ...open } = everything;
    expect(clauseIds(open)).toContain("open_term");
    expect(clauseIds(open)).not.toContain("fixed_term");
  });

  test("keeps a locked clause whatever the company's wording says, and adds the company's clauses", () => {
    if (!contract) throw new Error("There is no template of a contract.");
    const other = { heading: "Other", paragraphs: ["Nothing."] };
    const clauses = clausesWith(contract, { changed: { notice: other, work_results: other }, added: [other] });
    expect(clauses.find(({ clauseId }) => clauseId === "notice")?.heading).toBe("Notice");
    expect(clauses.find(({ clauseId }) => clauseId === "work_results")?.heading).toBe("Other");
    expect(clauses.at(-1)).toMatchObject({ clauseId: "own_1", heading: "Other", isLocked: false });
  });

  test("exists for every kind, except the end of an employment through Albashi", () => {
    const missing = documentKinds.flatMap((kind) =>
      (["company", "albashi"] as const).filter((employer) => !standardTemplateOf(kind, employer)).map((employer) => `${kind} ${employer}`),
    );
    expect(missing).toEqual(["termination albashi"]);
  });
});
