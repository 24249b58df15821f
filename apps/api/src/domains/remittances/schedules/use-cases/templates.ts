import type { ResponseOf } from "@albashi/contracts/contract";
import type { ScheduleId, TemplateId } from "@albashi/contracts/ids";
import { type ReadTemplate, SaveTemplate, type ScheduleTemplate } from "@albashi/contracts/remittances/templates";
import { command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { scheduleNotFound } from "../errors.ts";
import { payeeOf } from "../model/authority.ts";
import { templateKeyOf } from "../model/template.ts";
import { findScheduleHead } from "../store/schedule-files.ts";
import { findCurrentTemplate, insertTemplate, type StoredTemplate } from "../store/templates.ts";

/** The company's map onto the template of a schedule's authority. */
export const readTemplate = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Pick<Actor, "companyId">,
  { scheduleId }: { scheduleId: ScheduleId },
): Promise<ResponseOf<typeof ReadTemplate>> =>
  database.inCompany(companyId, async (tx) => {
    const head = await findScheduleHead(tx, scheduleId);
    if (!head) throw scheduleNotFound();
    const found = await findCurrentTemplate(tx, templateKeyOf(head));
    return { payee: payeeOf(head), template: found ? presentTemplate(found) : null };
  });

/** An admin saves how the columns of an authority's template are filled, as a new version. */
export const saveTemplate = command(SaveTemplate, async ({ tx, at, actor, input, audit }): Promise<ScheduleTemplate> => {
  const head = await findScheduleHead(tx, input.scheduleId);
  if (!head) throw scheduleNotFound();
  const [templateId, key] = [newId<TemplateId>(), templateKeyOf(head)];
  const template = { templateId, columns: input.columns, savedAt: at };
  await insertTemplate(tx, actor.companyId, { ...template, ...key, by: actor.userId });
  await audit({ action: "schedule_template_saved", subject: templateId, details: { ...key, columns: String(input.columns.length) } });
  return presentTemplate(template);
});

const presentTemplate = ({ templateId, columns, savedAt }: StoredTemplate): ScheduleTemplate => ({
  ...{ templateId, columns: [...columns] },
  savedAt: savedAt.toISOString(),
});
