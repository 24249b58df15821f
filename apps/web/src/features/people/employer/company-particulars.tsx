import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Fact, Facts } from "../profiles/facts.tsx";
import { useStates } from "../use-states.ts";
import { messages as allMessages } from "./messages.ts";
import { ParticularsForm } from "./particulars-form.tsx";
import type { Particulars } from "./use-particulars.ts";

const messages = allMessages.particulars;

interface CompanyParticularsProps {
  readonly particulars: Particulars | null;
  readonly canChange: boolean;
  /** Whether the company itself employs its people. */
  readonly isEmployer: boolean;
}

/** The company's legal particulars, as printed on documents. */
export const CompanyParticulars = ({ particulars, canChange, isEmployer }: CompanyParticularsProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const edit = (
    <Button variant="secondary" onClick={() => setIsEditing(!isEditing)}>
      {isEditing ? allMessages.cancel : messages.change}
    </Button>
  );
  return (
    <Panel title={messages.title} aside={canChange && edit}>
      <p className="text-ink-soft">{noteOf(particulars, isEmployer)}</p>
      {isEditing && <ParticularsForm particulars={particulars} onDone={() => setIsEditing(false)} />}
      {!isEditing && particulars !== null && <ParticularsView particulars={particulars} />}
    </Panel>
  );
};

const noteOf = (particulars: Particulars | null, isEmployer: boolean) => {
  if (!isEmployer) return messages.notEmployer;
  return particulars === null ? messages.empty : messages.note;
};

const ParticularsView = ({ particulars }: { particulars: Particulars }) => {
  const { nameOf } = useStates();
  return (
    <Facts>
      <Fact name={messages.fields.legalName}>{particulars.legalName}</Fact>
      <Fact name={messages.fields.rcNumber}>{particulars.rcNumber ?? allMessages.none}</Fact>
      <Fact name={messages.fields.taxId}>{particulars.taxId ?? allMessages.none}</Fact>
      <Fact name={messages.fields.pencomCode}>{particulars.pencomCode ?? allMessages.none}</Fact>
      <Fact name={messages.fields.address}>{particulars.address ?? allMessages.none}</Fact>
      <Fact name={messages.fields.state}>{nameOf(particulars.state) ?? allMessages.none}</Fact>
      <Fact name={messages.approval}>{particulars.approvesStaffChanges ? messages.approvalRequired : messages.approvalNotRequired}</Fact>
    </Facts>
  );
};
