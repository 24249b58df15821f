import type { ResponseOf } from "@albashi/contracts/contract";
import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { SaveStatutoryIds, type StatutoryErrorCode, type StatutoryField } from "@albashi/contracts/people/statutory-ids";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { type CommandContext, command, type InputOf } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { limitGuesses } from "../../../identity/index.ts";
import { announcePayDataChange } from "../../employees/index.ts";
import { numbersLocked, numberTaken, writeIdentityNumbers, writeRecord } from "../../records/index.ts";
import { setTaxState } from "../../tax/index.ts";
import { presentCellError } from "../errors.ts";
import { type ParsedChange, parseChange } from "../model/parse-change.ts";
import { requireTaxStateYear } from "../model/tax-state-year.ts";
import { findNumberHolders, type LockedIds, lockStatutoryIds } from "../store/statutory-ids.ts";

type Saved = ResponseOf<typeof SaveStatutoryIds>;

/**
 * An admin saves statutory IDs of many employees. Valid cells are saved; each other one is answered with its error. A number that
 * another employee has reveals that, so saves with such numbers are limited as those of one employee are.
 */
export const saveStatutoryIds = async (
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<typeof SaveStatutoryIds>,
  request?: IdempotentRequest,
): Promise<Saved> => {
  let saved: Saved | undefined;
  const isNumberTakenError = () => saved?.errors.some(({ code }) => code === "number_taken") ?? false;
  try {
    return await limitGuesses(
      dependencies,
      { userId: actor.userId, what: "identity numbers", isNumberTakenError, locked: numbersLocked },
      async () => {
        saved = await saveCells(dependencies, actor, input, request);
        if (isNumberTakenError()) throw numberTaken();
        return saved;
      },
    );
  } catch (error) {
    // The cells are saved by then: the error only made the attempt count.
    if (saved) return saved;
    throw error;
  }
};

interface CellError {
  readonly employeeId: EmployeeId;
  readonly field: StatutoryField;
  readonly code: StatutoryErrorCode;
}

const saveValidCells = async (context: CommandContext<InputOf<typeof SaveStatutoryIds>>): Promise<Saved> => {
  const { tx, at, actor, input, dependencies, audit } = context;
  const { companyId } = actor;
  const year = requireTaxStateYear(input.year, lagosDayOf(at));
  // Of several texts for one cell the last one applies.
  const cells = [...new Map(input.changes.map((change) => [`${change.employeeId} ${change.field}`, change])).values()];
  const people = new Map(
    (await lockStatutoryIds(tx, { employeeIds: cells.map(({ employeeId }) => employeeId), year })).map((one) => [one.employeeId, one]),
  );
  const { accepted, errors } = separateInvalid(cells, { people, year });
  const seal = await companySeal(dependencies, tx, companyId);
  const { free, taken } = await separateTaken(context, accepted, (kind, number) => seal.fingerprintOf(kind, number));
  for (const { person, field, code } of taken) {
    errors.push({ employeeId: person.employeeId, field, code });
    if (code === "number_taken") await audit({ action: "identity_number_refused", subject: person.employeeId });
  }
  for (const change of free) await saveChange(context, { companyId, change, year });
  for (const employeeId of new Set(free.map(({ person }) => person.employeeId)))
    await announcePayDataChange(tx, { companyId, employeeId, at });
  return { saved: free.length, errors: errors.map((error) => ({ ...error, message: presentCellError(error.code) })) };
};

/** Two admins who enter one number for two employees at once: the later one is refused as a whole. */
const saveCells = command(SaveStatutoryIds, saveValidCells, { constraintErrors: { one_person_of_a_number: () => numberTaken() } });

type AcceptedChange = Exclude<ParsedChange, { code: unknown }> & { readonly person: LockedIds; readonly field: StatutoryField };

type Cells = InputOf<typeof SaveStatutoryIds>["changes"];

/** Separates cells that cannot be understood, and those that the employee's record does not admit. */
const separateInvalid = (cells: Cells, { people, year }: { people: ReadonlyMap<EmployeeId, LockedIds>; year: number }) => {
  const errors: CellError[] = [];
  const accepted: AcceptedChange[] = [];
  for (const { employeeId, field, text } of cells) {
    const [parsed, person] = [parseChange(field, text), people.get(employeeId)];
    if (!person) errors.push({ employeeId, field, code: "employee_not_found" });
    else if ("code" in parsed) errors.push({ employeeId, field, code: parsed.code });
    else {
      const code = refusalOf(parsed, person, year);
      if (code) errors.push({ employeeId, field, code });
      else accepted.push({ person, field, ...parsed });
    }
  }
  return { accepted, errors };
};

/** Why the record of the employee admits no such change. */
const refusalOf = (change: Exclude<ParsedChange, { code: unknown }>, person: LockedIds, year: number): StatutoryErrorCode | undefined => {
  if (change.administrator && person.hasProposal) return "record_proposed";
  if (!change.taxState) return undefined;
  if (person.taxState !== null) return "tax_state_known";
  return yearOf(person.firstDay) > year ? "year_not_worked" : undefined;
};

/** Separates numbers that another employee has, or that an earlier cell of the request gives to another. */
const separateTaken = async (
  { tx }: Pick<CommandContext<unknown>, "tx">,
  changes: readonly AcceptedChange[],
  fingerprintOf: (kind: "nin" | "tax_id" | "rsa_pin", number: string) => Buffer,
) => {
  const printed = changes.map((change) => ({
    change,
    fingerprint: change.number && fingerprintOf(change.number.kind, change.number.number),
  }));
  const holders = await findNumberHolders(
    tx,
    printed.flatMap(({ fingerprint }) => fingerprint ?? []),
  );
  const holderOf = new Map(holders.map(({ kind, fingerprint, employeeId }) => [`${kind} ${fingerprint}`, employeeId]));
  const given = new Set<string>();
  const free: AcceptedChange[] = [];
  const taken: (AcceptedChange & { code: StatutoryErrorCode })[] = [];
  for (const { change, fingerprint } of printed) {
    const key = fingerprint && change.number ? `${change.number.kind} ${fingerprint.toString("hex")}` : undefined;
    const holder = key === undefined ? undefined : holderOf.get(key);
    if (holder !== undefined && holder !== change.person.employeeId) taken.push({ ...change, code: "number_taken" });
    else if (key !== undefined && given.has(key)) taken.push({ ...change, code: "number_twice" });
    else free.push(change);
    if (key !== undefined) given.add(key);
  }
  return { free, taken };
};

/** Saves one cell as the profile would: with its audit entry and its line in the employee's history. */
const saveChange = async (
  { tx, at, actor, dependencies }: CommandContext<unknown>,
  { companyId, change, year }: { companyId: CompanyId; change: AcceptedChange; year: number },
) => {
  const { employeeId, administrator } = change.person;
  if (change.number) {
    const { kind, number } = change.number;
    await writeIdentityNumbers(dependencies, tx, { companyId, employeeId, by: actor.userId, numbers: { [kind]: number } });
  } else if (change.administrator && change.administrator.code !== administrator) {
    const content = { registeredWith: change.administrator.name };
    await writeRecord(dependencies, tx, { companyId, employeeId, section: "financial", content, by: actor.userId, isProposal: false });
  } else if (change.taxState)
    await setTaxState(tx, {
      companyId,
      employeeId,
      year,
      state: change.taxState,
      before: null,
      reason: reasonOfGrid,
      by: actor.userId,
      at,
    });
};

const reasonOfGrid = "Entered with the statutory IDs of several employees.";
