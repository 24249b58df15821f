import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Fact, Facts } from "../profile/facts.tsx";
import { useStates } from "../use-states.ts";
import { ParticularsForm } from "./particulars-form.tsx";
import type { Particulars } from "./use-particulars.ts";
import { words as all } from "./words.ts";

const words = all.particulars;

/** What papers say of the company. */
export const CompanyParticulars = ({ particulars, mayChange }: { particulars: Particulars | null; mayChange: boolean }) => {
  const [isEdited, setIsEdited] = useState(false);
  const edit = (
    <Button look="quiet" onClick={() => setIsEdited(!isEdited)}>
      {isEdited ? all.cancel : words.change}
    </Button>
  );
  return (
    <Panel title={words.title} aside={mayChange && edit}>
      <p className="text-ink-soft">{particulars === null ? words.empty : words.note}</p>
      {isEdited && <ParticularsForm particulars={particulars} onDone={() => setIsEdited(false)} />}
      {!isEdited && particulars !== null && <Shown particulars={particulars} />}
    </Panel>
  );
};

const Shown = ({ particulars }: { particulars: Particulars }) => {
  const { nameOf } = useStates();
  return (
    <Facts>
      <Fact name={words.fields.legalName}>{particulars.legalName}</Fact>
      <Fact name={words.fields.rcNumber}>{particulars.rcNumber ?? all.none}</Fact>
      <Fact name={words.fields.taxId}>{particulars.taxId ?? all.none}</Fact>
      <Fact name={words.fields.pencomCode}>{particulars.pencomCode ?? all.none}</Fact>
      <Fact name={words.fields.address}>{particulars.address ?? all.none}</Fact>
      <Fact name={words.fields.state}>{nameOf(particulars.state) ?? all.none}</Fact>
      <Fact name={words.approves}>{particulars.approvesStaffChanges ? words.approvesYes : words.approvesNo}</Fact>
    </Facts>
  );
};
