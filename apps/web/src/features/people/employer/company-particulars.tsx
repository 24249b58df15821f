import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Fact, Facts } from "../profiles/facts.tsx";
import { useStates } from "../use-states.ts";
import { messages as allMessages } from "./messages.ts";
import { ParticularsForm } from "./particulars-form.tsx";
import type { Particulars } from "./use-particulars.ts";

const messages = allMessages.particulars;

/** What papers say of the company. */
export const CompanyParticulars = ({ particulars, mayChange }: { particulars: Particulars | null; mayChange: boolean }) => {
  const [isEdited, setIsEdited] = useState(false);
  const edit = (
    <Button variant="quiet" onClick={() => setIsEdited(!isEdited)}>
      {isEdited ? allMessages.cancel : messages.change}
    </Button>
  );
  return (
    <Panel title={messages.title} aside={mayChange && edit}>
      <p className="text-ink-soft">{particulars === null ? messages.empty : messages.note}</p>
      {isEdited && <ParticularsForm particulars={particulars} onDone={() => setIsEdited(false)} />}
      {!isEdited && particulars !== null && <Shown particulars={particulars} />}
    </Panel>
  );
};

const Shown = ({ particulars }: { particulars: Particulars }) => {
  const { nameOf } = useStates();
  return (
    <Facts>
      <Fact name={messages.fields.legalName}>{particulars.legalName}</Fact>
      <Fact name={messages.fields.rcNumber}>{particulars.rcNumber ?? allMessages.none}</Fact>
      <Fact name={messages.fields.taxId}>{particulars.taxId ?? allMessages.none}</Fact>
      <Fact name={messages.fields.pencomCode}>{particulars.pencomCode ?? allMessages.none}</Fact>
      <Fact name={messages.fields.address}>{particulars.address ?? allMessages.none}</Fact>
      <Fact name={messages.fields.state}>{nameOf(particulars.state) ?? allMessages.none}</Fact>
      <Fact name={messages.approves}>{particulars.approvesStaffChanges ? messages.approvesYes : messages.approvesNo}</Fact>
    </Facts>
  );
};
