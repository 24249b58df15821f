import { useState } from "react";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Invitation } from "../employees/invitation.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { EditForm } from "./edit-form.tsx";
import { Fact, Facts } from "./facts.tsx";
import { messages } from "./messages.ts";
import type { Profile } from "./use-profile.ts";

/** The specified grid of an employee, the way to change it, and how far the person has come with joining. */
export const Overview = ({ profile }: { profile: Profile }) => {
  const [isEdited, setIsEdited] = useState(false);
  const can = useCan();
  const { person } = profile;
  const mayEdit = can("people.write") && person.status !== "ended";
  return (
    <>
      <Panel
        title={isEdited ? messages.edit.title : messages.grid.title}
        aside={
          mayEdit && (
            <Button variant="quiet" onClick={() => setIsEdited(!isEdited)}>
              {isEdited ? messages.edit.cancel : messages.edit.open}
            </Button>
          )
        }
      >
        {isEdited ? <EditForm person={person} onDone={() => setIsEdited(false)} /> : <Grid profile={profile} />}
      </Panel>
      {person.status === "invited" && <Invitation person={person} />}
    </>
  );
};

const Grid = ({ profile: { staff, person } }: { profile: Profile }) => (
  <Facts>
    <Fact name={messages.grid.fullName}>{staff.fullName || messages.none}</Fact>
    <Fact name={messages.grid.gender}>{sharedMessages.genders[staff.gender]}</Fact>
    <Fact name={messages.grid.email}>{staff.email || messages.none}</Fact>
    <Fact name={messages.grid.phoneNumber}>{staff.phoneNumber || messages.none}</Fact>
    <Fact name={messages.grid.bank}>{staff.bank ?? messages.none}</Fact>
    <Fact name={messages.grid.accountNumber}>{staff.accountNumber ?? messages.none}</Fact>
    <Fact name={messages.grid.accountName}>{staff.accountName ?? messages.none}</Fact>
    <Fact name={messages.grid.monthlyGross}>
      {person.monthlyGrossKobo === null ? messages.none : <MoneyText digits={person.monthlyGrossKobo} />}
    </Fact>
  </Facts>
);
