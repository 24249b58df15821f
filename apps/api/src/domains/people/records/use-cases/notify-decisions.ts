import type { CompanyId, EmployeeId, RecordId } from "@albashi/contracts/ids";
import type { Section } from "@albashi/contracts/people/records";
import type { ReliefClaimKind } from "@albashi/contracts/people/relief-claims";
import { decisionMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findEmployee } from "../../employees/index.ts";
import { lockRecord } from "../store/records.ts";

/** The names of the subjects of a decision in mails. */
export const reliefClaimLabels: Readonly<Record<ReliefClaimKind, string>> = {
  rent: "rent relief claim",
  life_premium: "life insurance relief claim",
  health_insurance: "health insurance relief claim",
  house_loan_interest: "mortgage interest relief claim",
};

export const sectionLabels: Readonly<Record<Section, string>> = {
  contact: "contact details change",
  next_of_kin: "next of kin details change",
  education: "education qualifications change",
  guarantors: "guarantor details change",
  personal: "personal details change",
  financial: "financial details change",
};

export type MailDependencies = Pick<Dependencies, "database" | "email" | "config">;
interface Decided {
  readonly employeeId: EmployeeId;
  readonly what: string;
  readonly isAccepted: boolean;
  readonly reason: string | null;
  /** What an approval changes, in a sentence. */
  readonly effect: string;
  /** Where the employee sees what was decided. */
  readonly view: { readonly path: string; readonly action: string };
}
export interface DecisionNotice {
  readonly outboxId: OutboxId;
  readonly companyId: CompanyId;
}

/** Notifies an employee of the decision on a change they requested. */
export const sendRecordDecidedMail = (dependencies: MailDependencies, { recordId, ...notice }: DecisionNotice & { recordId: RecordId }) =>
  send(dependencies, notice, async (tx) => {
    const found = await lockRecord(tx, recordId);
    if (!found) return undefined;
    const { employeeId, section, state, refusalReason } = found;
    return {
      employeeId,
      what: sectionLabels[section],
      isAccepted: state === "accepted",
      reason: refusalReason,
      effect: "It is saved.",
      view: { path: "/app2", action: "View your details" },
    };
  });

export const send = async (
  { database, email, config }: MailDependencies,
  { outboxId, companyId }: DecisionNotice,
  find: (tx: CompanyTransaction) => Promise<Decided | undefined>,
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const decided = await find(tx);
    const person = decided && (await findEmployee(tx, decided.employeeId));
    return person && { decided, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { decided, person, companyName } = found;
  const { what, isAccepted, reason, effect, view } = decided;
  const mail = decisionMail({
    fullName: person.fullName,
    companyName,
    subject: what,
    isAccepted,
    reason,
    effect,
    link: `${config.publicUrl}/#${view.path}`,
    action: view.action,
  });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, outboxId) });
};
