import type { TestProject } from "vitest/node";
import { dropTemplate, prepareTemplate } from "./throw-away-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: string;
  }
}

/** Runs once before the database tests: prepares one migrated database, which every test file copies. */
export const setup = async (project: TestProject) => {
  const template = await prepareTemplate();
  project.provide("template", template);
  return () => dropTemplate(template);
};
