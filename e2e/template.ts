import { dropTemplate, prepareTemplate } from "@albashi/test-kit";

/** Runs once before all tests: one migrated database, which every stack copies. */
const prepare = async () => {
  const template = await prepareTemplate();
  process.env["ALBASHI_TEMPLATE"] = template;
  return () => dropTemplate(template);
};

export default prepare;
