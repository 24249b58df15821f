import type { BodyOf } from "@albashi/contracts/contract";
import type { AddPayComponent } from "@albashi/contracts/payroll/pay-structure";
import { lagosDayOf } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { componentInUse, componentNameTaken, componentNotFound, tooManyComponents } from "../errors.ts";
import { type Component, codeFor } from "../model/component.ts";
import { findComponents, findUsesOfComponent, insertComponents, markComponentArchived, saveComponentName } from "../store/components.ts";

const constraintErrors = { one_component_of_a_name: componentNameTaken };

const mostComponents = 100;

/** The company's components, archived or not. */
export const listComponents = ({ database }: ChangeDependencies, { companyId }: Actor) => database.inCompany(companyId, findComponents);

/** Adds an earning or a deduction. Its code is derived from its name and never changes. */
export const addComponent = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { sent, intent }: { sent: BodyOf<typeof AddPayComponent>; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_component_added", constraintErrors }, async (tx, at) => {
    const known = await findComponents(tx);
    if (known.length >= mostComponents) throw tooManyComponents(mostComponents);
    const code = codeFor(sent.name, new Set(known.map((one) => one.code)));
    const plain = { isTaxable: false, isPensionable: false, isRegular: true };
    const component: Component = { ...plain, ...sent, code, isArchived: false };
    await insertComponents(tx, actor.companyId, { components: [component], at });
    return { subject: code, answer: component };
  });

export const renameComponent = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { code, name, intent }: { code: string; name: string; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_component_renamed", constraintErrors }, async (tx) => {
    const component = await componentOf(tx, code);
    await saveComponentName(tx, { code, name });
    return { subject: code, answer: { ...component, name } };
  });

/** Archives a component that no structure and no recurring item uses from today on. Existing payslips keep it. */
export const archiveComponent = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { code, intent }: { code: string; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "pay_component_archived", constraintErrors }, async (tx, at) => {
    const component = await componentOf(tx, code);
    const uses = await findUsesOfComponent(tx, { code, day: lagosDayOf(at) });
    if (uses.length > 0) throw componentInUse(uses.join(" and "));
    await markComponentArchived(tx, { code, at });
    return { subject: code, answer: { ...component, isArchived: true } };
  });

const componentOf = async (tx: CompanyTransaction, code: string): Promise<Component> => {
  const component = (await findComponents(tx)).find((one) => one.code === code);
  if (!component) throw componentNotFound();
  return component;
};
