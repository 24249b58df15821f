import type { CompanyId, DeclarationId, EmployeeId, RecordId } from "@albashi/contracts/ids";
import { decisionMail } from "@albashi/papers";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findCompany } from "../../companies/index.ts";
import { declarationWords, sectionWords } from "../model/decision-words.ts";
import { findEmployee, lockDeclaration, lockRecord } from "../store.ts";

type MailParts = Pick<Parts, "database" | "email" | "config">;
interface Decided {
  readonly employeeId: EmployeeId;
  readonly what: string;
  readonly isAccepted: boolean;
  readonly reason: string | null;
}
interface Telling {
  readonly outboxId: OutboxId;
  readonly companyId: CompanyId;
}

/** Tells a person what became of what they declared. */
export const sendDeclarationDecidedMail = (parts: MailParts, { declarationId, ...telling }: Telling & { declarationId: DeclarationId }) =>
  send(parts, telling, async (tx) => {
    const found = await lockDeclaration(tx, declarationId);
    if (!found) return undefined;
    const { employeeId, kind, year, state, refusedBecause } = found;
    return { employeeId, what: `${declarationWords[kind]} of ${year}`, isAccepted: state === "accepted", reason: refusedBecause };
  });

/** Tells a person what became of a change they wanted. */
export const sendRecordDecidedMail = (parts: MailParts, { recordId, ...telling }: Telling & { recordId: RecordId }) =>
  send(parts, telling, async (tx) => {
    const found = await lockRecord(tx, recordId);
    if (!found) return undefined;
    const { employeeId, section, state, refusedBecause } = found;
    return { employeeId, what: sectionWords[section], isAccepted: state === "accepted", reason: refusedBecause };
  });

const send = async (
  { database, email, config }: MailParts,
  { outboxId, companyId }: Telling,
  find: (tx: CompanyTransaction) => Promise<Decided | undefined>,
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const decided = await find(tx);
    const person = decided && (await findEmployee(tx, decided.employeeId));
    return person && { decided, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { decided, person, companyName } = found;
  const { what, isAccepted, reason } = decided;
  const mail = await decisionMail({ fullName: person.fullName, companyName, what, isAccepted, reason, link: `${config.publicUrl}/#/app2` });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, outboxId) });
};
