import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import {
  type MaskedIdentityNumbers,
  type NumberKind,
  SetIdentityNumbers,
  SetOwnIdentityNumbers,
} from "@albashi/contracts/people/identity-numbers";
import { type CommandContext, command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { announcePayDataChange, employeeNotFound, findEmployee, lockEmployee, ownEmployeeId } from "../../employees/index.ts";
import { numberTaken } from "../errors.ts";
import { maskedNumber } from "../model/identity-number.ts";
import { findIdentityNumbers } from "../store/identity-numbers.ts";
import { withGuessLimit } from "./guard-number-guessing.ts";
import { writeIdentityNumbers } from "./save-identity-numbers.ts";

/** The masked identity numbers of an employee. */
export const readIdentityNumbers = ({ database }: Pick<Dependencies, "database">, companyId: CompanyId, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    return presentNumbers(tx, employeeId);
  });

type Numbers = InputOf<typeof SetOwnIdentityNumbers>;

/** An admin saves the identity numbers of an employee. */
export const setIdentityNumbers = (
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<typeof SetIdentityNumbers>,
  request?: IdempotentRequest,
): Promise<MaskedIdentityNumbers> =>
  withGuessLimit(dependencies, actor, input.employeeId, () => saveNumbersOfEmployee(dependencies, actor, input, request));

/** An employee saves their own identity numbers. */
export const setOwnIdentityNumbers = (
  dependencies: Dependencies,
  actor: Actor,
  numbers: Numbers,
  request?: IdempotentRequest,
): Promise<MaskedIdentityNumbers> => {
  const employeeId = ownEmployeeId(actor);
  return withGuessLimit(dependencies, actor, employeeId, () => saveOwnNumbers(dependencies, actor, { ...numbers, employeeId }, request));
};

const saveNumbers = async ({ tx, at, actor, dependencies, input }: CommandContext<Numbers & { readonly employeeId: EmployeeId }>) => {
  const { employeeId, nin, bvn, taxId: tax_id, rsaPin: rsa_pin } = input;
  if (!(await lockEmployee(tx, employeeId))) throw employeeNotFound();
  const numbers = Object.fromEntries(Object.entries({ nin, bvn, tax_id, rsa_pin }).filter(([, number]) => number !== undefined));
  await writeIdentityNumbers(dependencies, tx, { companyId: actor.companyId, employeeId, by: actor.userId, numbers });
  await announcePayDataChange(tx, { companyId: actor.companyId, employeeId, at });
  return presentNumbers(tx, employeeId);
};

const constraintErrors = { one_person_of_a_number: () => numberTaken() };
const saveNumbersOfEmployee = command(SetIdentityNumbers, saveNumbers, { constraintErrors });
const saveOwnNumbers = command(SetOwnIdentityNumbers, saveNumbers, { constraintErrors });

const presentNumbers = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<MaskedIdentityNumbers> => {
  const numbers = await findIdentityNumbers(tx, employeeId);
  const ofKind = (kind: NumberKind) => {
    const found = numbers.find((one) => one.kind === kind);
    return found ? maskedNumber(kind, found.ends) : null;
  };
  return { nin: ofKind("nin"), bvn: ofKind("bvn"), taxId: ofKind("tax_id"), rsaPin: ofKind("rsa_pin") };
};
