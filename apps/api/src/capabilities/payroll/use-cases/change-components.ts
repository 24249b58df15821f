import type { BodyOf } from "@albashi/contracts/contract";
import type { AddPayComponent } from "@albashi/contracts/payroll-structures";
import { lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { componentInUse, componentNotFound, tooManyComponents } from "../errors.ts";
import { type Component, codeFor } from "../model/component.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";

const mostComponents = 100;

/** What may stand on a payslip of the company, put away or not. */
export const listComponents = ({ database }: SetUpParts, { companyId }: Actor) => database.inCompany(companyId, store.findComponents);

/** A company adds an earning or a deduction of its own. Its code is made from its name and never changes. */
export const addComponent = (
  parts: SetUpParts,
  actor: Actor,
  { sent, intent }: { sent: BodyOf<typeof AddPayComponent>; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "pay_component_added" }, async (tx, at) => {
    const known = await store.findComponents(tx);
    if (known.length >= mostComponents) throw tooManyComponents(mostComponents);
    const code = codeFor(sent.name, new Set(known.map((one) => one.code)));
    const plain = { isTaxable: false, isPensionable: false, isRegular: true };
    const component: Component = { ...plain, ...sent, code, isArchived: false };
    await store.insertComponents(tx, actor.companyId, { components: [component], at });
    return { subject: code, answer: component };
  });

export const renameComponent = (
  parts: SetUpParts,
  actor: Actor,
  { code, name, intent }: { code: string; name: string; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "pay_component_renamed" }, async (tx) => {
    const component = await componentOf(tx, code);
    await store.renameComponent(tx, { code, name });
    return { subject: code, answer: { ...component, name } };
  });

/** Puts a component away that no structure and nobody's monthly pay uses from today on. Payslips that name it keep it. */
export const archiveComponent = (parts: SetUpParts, actor: Actor, { code, intent }: { code: string; intent: Intent | undefined }) =>
  changing(parts, actor, { intent, action: "pay_component_archived" }, async (tx, at) => {
    const component = await componentOf(tx, code);
    const uses = await store.findUsesOfComponent(tx, { code, day: lagosDayOf(at) });
    if (uses.length > 0) throw componentInUse(uses.join(" and "));
    await store.archiveComponent(tx, { code, at });
    return { subject: code, answer: { ...component, isArchived: true } };
  });

const componentOf = async (tx: CompanyTransaction, code: string): Promise<Component> => {
  const component = (await store.findComponents(tx)).find((one) => one.code === code);
  if (!component) throw componentNotFound();
  return component;
};
