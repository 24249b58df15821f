import type { StructurePart } from "@albashi/contracts/payroll-structures";
import { type Kobo, kobo } from "@albashi/money";
import { type EarningKind, type SalaryComponent, type StructureFault, splitSalary, UnfitStructure } from "@albashi/payroll-rules";
import { componentNotOffered, structureUnfit } from "../errors/set-up.ts";
import type { Component } from "./component.ts";

/** The components of a structure, as the rules split a salary by them. Only earnings of the company's catalogue can be parts. */
export const salaryComponentsOf = (parts: readonly StructurePart[], catalogue: readonly Component[]): SalaryComponent[] =>
  parts.map((part, place) => {
    const component = catalogue.find(({ code, side }) => code === part.code && side === "earning");
    if (!component) throw componentNotOffered(`parts.${place}.code`);
    const { code, name, kind, isTaxable, isPensionable } = component;
    return { id: code, name, kind: kind as EarningKind, isTaxable, isPensionable, size: sizeOf(part) };
  });

const sizeOf = (part: StructurePart): SalaryComponent["size"] => {
  switch (part.by) {
    case "share":
      return { by: "share", bps: BigInt(part.bps) };
    case "amount":
      return { by: "amount", amount: kobo(part.amountKobo) };
    case "rest":
      return { by: "rest" };
  }
};

/** What to do about a structure that does not come to the whole salary, or not to one answer. */
const cures: Record<StructureFault, string> = {
  shares_not_whole: "Change the shares so that they come to 100 %, or let one component take the rest.",
  amounts_over_salary: "Make the fixed amounts smaller, or use the structure for higher salaries.",
  two_rests: "Let a single component take the rest, and give the others a share or an amount.",
  amounts_without_rest: "Let one component take the rest.",
  same_id_twice: "Each component can stand in a structure once: take one of the two out.",
};

/** Splits a salary, or refuses with what to do. */
export const splitOrRefuse = (components: readonly SalaryComponent[], salary: Kobo) => {
  try {
    return splitSalary(components, salary);
  } catch (error) {
    if (!(error instanceof UnfitStructure)) throw error;
    throw structureUnfit(`${error.message} ${cures[error.fault]}`);
  }
};

/** The largest salary we know: a structure that can split it can split any that its fixed amounts leave room in. */
const largestSalary = 100_000_000_000n as Kobo;

/**
 * Refuses a structure that could not split a salary. Fixed amounts alone fit no salary but their own sum, so a structure
 * needs shares that come to the whole, or a component that takes the rest.
 */
export const refuseUnfit = (components: readonly SalaryComponent[]): void => {
  splitOrRefuse(components, largestSalary);
};

interface Dated {
  readonly validFrom: string;
}

/** What holds on a day, of rows with the newest day first: the last one that has begun. */
export const inForceOnDay = <Row extends Dated>(rows: readonly Row[], day: string): Row | undefined =>
  rows.find(({ validFrom }) => validFrom <= day);
