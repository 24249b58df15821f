import type { TestProject } from "vitest/node";
import { alterDatabase, dropTemplate, prepareTemplate } from "../../packages/test-kit/src/index.ts";

/** Like the template of the ordinary tests, minus the constraint or policy that the mutation removes. */
export const setup = async (project: TestProject) => {
  const template = await prepareTemplate();
  const sql = process.env["MUTATION_SQL"];
  if (sql) await alterDatabase(template, sql);
  project.provide("template", template);
  return () => dropTemplate(template);
};
