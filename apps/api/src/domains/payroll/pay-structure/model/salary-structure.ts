import type { StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { type Kobo, kobo } from "@albashi/money";
import {
  type EarningKind,
  InvalidStructureError,
  type SalaryComponent,
  type StructureErrorCode,
  splitSalary,
} from "@albashi/payroll-rules";
import { componentNotOffered, structureUnfit } from "../errors.ts";
import type { Component } from "./component.ts";

/** The components of a structure, as the rules split a salary by them. Only earnings of the company's catalogue are allowed. */
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

/** The remedy for a structure that does not sum to the salary or has no unique result. */
const cures: Record<StructureErrorCode, string> = {
  shares_not_whole: "Change the shares so that they add up to 100%, or let one component take the rest.",
  amounts_over_salary: "Reduce the fixed amounts, or use the structure for higher salaries.",
  two_rests: "Let only one component take the rest, and give the others a share or an amount.",
  amounts_without_rest: "Let one component take the rest.",
  same_id_twice: "Each component can be used only once. Remove one of the two.",
};

/** Splits a salary, or rejects it with the remedy. */
export const splitOrReject = (components: readonly SalaryComponent[], salary: Kobo) => {
  try {
    return splitSalary(components, salary);
  } catch (error) {
    if (!(error instanceof InvalidStructureError)) throw error;
    throw structureUnfit(`${error.message} ${cures[error.code]}`);
  }
};

/** The largest supported salary: a structure that can split it can split any salary above its fixed amounts. */
const maxSalary = 100_000_000_000n as Kobo;

/**
 * Rejects a structure that could not split a salary. Fixed amounts alone fit only their own sum, so a structure needs shares of the
 * whole, or one component that takes the remainder.
 */
export const assertStructureValid = (components: readonly SalaryComponent[]): void => {
  splitOrReject(components, maxSalary);
};

interface Dated {
  readonly validFrom: string;
}

/** The row in force on a day, of rows sorted newest first: the last one that has begun. */
export const inForceOnDay = <Row extends Dated>(rows: readonly Row[], day: string): Row | undefined =>
  rows.find(({ validFrom }) => validFrom <= day);
