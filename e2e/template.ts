import { dropTemplate, prepareTemplate } from "@albashi/test-kit";

/** Runs once before all stories: one migrated database, from which every stack copies its own. */
const prepare = async () => {
  const template = await prepareTemplate();
  process.env["ALBASHI_TEMPLATE"] = template;
  return () => dropTemplate(template);
};

export default prepare;
