import type { TestProject } from "vitest/node";
import { alterDatabase, dropTemplate, prepareTemplate } from "../../packages/test-kit/src/index.ts";

/** As for the ordinary tests: one migrated database to copy from, with a wall less if that is what was planted. */
export const setup = async (project: TestProject) => {
  const template = await prepareTemplate();
  const planted = process.env["PLANTED_SQL"];
  if (planted) await alterDatabase(template, planted);
  project.provide("template", template);
  return () => dropTemplate(template);
};
