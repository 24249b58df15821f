import { useState } from "react";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Invitation } from "../employees/invitation.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { RevealNumber } from "../records/reveal-number.tsx";
import { EditForm } from "./edit-form.tsx";
import { Fact, Facts } from "./facts.tsx";
import { messages } from "./messages.ts";
import type { Profile } from "./use-profile.ts";

/** The basic details of an employee, a form to edit them, and the invitation state. */
export const Overview = ({ profile }: { profile: Profile }) => {
  const [isEditing, setIsEditing] = useState(false);
  const can = useCan();
  const { person } = profile;
  const canEdit = can("people.write") && person.status !== "ended";
  return (
    <>
      <Panel
        title={isEditing ? messages.edit.title : messages.grid.title}
        aside={
          canEdit && (
            <Button variant="secondary" onClick={() => setIsEditing(!isEditing)}>
              {isEditing ? messages.edit.cancel : messages.edit.open}
            </Button>
          )
        }
      >
        {isEditing ? <EditForm person={person} onDone={() => setIsEditing(false)} /> : <Grid profile={profile} />}
      </Panel>
      {person.status !== "ended" && <Invitation person={person} />}
    </>
  );
};

const Grid = ({ profile: { basicDetails, person } }: { profile: Profile }) => {
  const canReveal = useCan()("people.reveal") && basicDetails.accountNumber !== null;
  return (
    <Facts>
      <Fact name={messages.grid.fullName}>{basicDetails.fullName || messages.none}</Fact>
      <Fact name={messages.grid.gender}>{sharedMessages.genders[basicDetails.gender]}</Fact>
      <Fact name={messages.grid.email}>{basicDetails.email || messages.none}</Fact>
      <Fact name={messages.grid.phoneNumber}>{basicDetails.phoneNumber || messages.none}</Fact>
      <Fact name={messages.grid.bank}>{basicDetails.bank ?? messages.none}</Fact>
      <Fact name={messages.grid.accountNumber}>
        <span className="inline-flex flex-wrap items-center gap-x-3">
          {basicDetails.accountNumber ?? messages.none}
          {canReveal && <RevealNumber employeeId={person.employeeId} fullName={person.fullName} number="account_number" />}
        </span>
      </Fact>
      <Fact name={messages.grid.accountName}>{basicDetails.accountName ?? messages.none}</Fact>
      <Fact name={messages.grid.monthlyGross}>
        {person.monthlyGrossKobo === null ? messages.none : <MoneyText amountKobo={person.monthlyGrossKobo} />}
      </Fact>
    </Facts>
  );
};
