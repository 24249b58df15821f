import { AddPayComponent, ArchivePayComponent, RenamePayComponent } from "@albashi/contracts/payroll/pay-structure";
import { lagosDayOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { componentInUse, componentNameTaken, componentNotFound, tooManyComponents } from "../errors.ts";
import { type Component, codeFor } from "../model/component.ts";
import { findComponents, findUsesOfComponent, insertComponents, markComponentArchived, saveComponentName } from "../store/components.ts";

const constraintErrors = { one_component_of_a_name: componentNameTaken };

const mostComponents = 100;

/** The company's components, archived or not. */
export const listComponents = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor) =>
  database.inCompany(companyId, findComponents);

/** Adds an earning or a deduction. Its code is derived from its name and never changes. */
export const addComponent = command(
  AddPayComponent,
  async ({ tx, at, actor, input, audit }) => {
    const components = await findComponents(tx);
    if (components.length >= mostComponents) throw tooManyComponents(mostComponents);
    const code = codeFor(input.name, new Set(components.map((one) => one.code)));
    const defaults = { isTaxable: false, isPensionable: false, isRegular: true };
    const component: Component = { ...defaults, ...input, code, isArchived: false };
    await insertComponents(tx, actor.companyId, { components: [component], at });
    await audit({ action: "pay_component_added", subject: code });
    return component;
  },
  { constraintErrors },
);

export const renameComponent = command(
  RenamePayComponent,
  async ({ tx, input: { code, name }, audit }) => {
    const component = await componentOf(tx, code);
    await saveComponentName(tx, { code, name });
    await audit({ action: "pay_component_renamed", subject: code });
    return { ...component, name };
  },
  { constraintErrors },
);

/** Archives a component that no structure and no recurring item uses from today on. Existing payslips keep it. */
export const archiveComponent = command(
  ArchivePayComponent,
  async ({ tx, at, input: { code }, audit }) => {
    const component = await componentOf(tx, code);
    const uses = await findUsesOfComponent(tx, { code, day: lagosDayOf(at) });
    if (uses.length > 0) throw componentInUse(uses.join(" and "));
    await markComponentArchived(tx, { code, at });
    await audit({ action: "pay_component_archived", subject: code });
    return { ...component, isArchived: true };
  },
  { constraintErrors },
);

const componentOf = async (tx: CompanyTransaction, code: string): Promise<Component> => {
  const component = (await findComponents(tx)).find((one) => one.code === code);
  if (!component) throw componentNotFound();
  return component;
};
