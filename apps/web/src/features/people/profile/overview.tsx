import { useState } from "react";
import { useMay } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { words as shared } from "../words.ts";
import { EditForm } from "./edit-form.tsx";
import { Fact, Facts } from "./facts.tsx";
import { Invitation } from "./invitation.tsx";
import type { Profile } from "./use-profile.ts";
import { words } from "./words.ts";

/** The specified grid of an employee, the way to change it, and how far the person has come with joining. */
export const Overview = ({ profile }: { profile: Profile }) => {
  const [isEdited, setIsEdited] = useState(false);
  const may = useMay();
  const { person } = profile;
  const mayEdit = may("people.write") && person.status !== "ended";
  return (
    <>
      <Panel
        title={isEdited ? words.edit.title : words.grid.title}
        aside={
          mayEdit && (
            <Button look="quiet" onClick={() => setIsEdited(!isEdited)}>
              {isEdited ? words.edit.cancel : words.edit.open}
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
    <Fact name={words.grid.fullName}>{staff.fullName || words.none}</Fact>
    <Fact name={words.grid.gender}>{shared.genders[staff.gender]}</Fact>
    <Fact name={words.grid.email}>{staff.email || words.none}</Fact>
    <Fact name={words.grid.phoneNumber}>{staff.phoneNumber || words.none}</Fact>
    <Fact name={words.grid.bank}>{staff.bank ?? words.none}</Fact>
    <Fact name={words.grid.accountNumber}>{staff.accountNumber ?? words.none}</Fact>
    <Fact name={words.grid.accountName}>{staff.accountName ?? words.none}</Fact>
    <Fact name={words.grid.monthlyGross}>
      {person.monthlyGrossKobo === null ? words.none : <MoneyText digits={person.monthlyGrossKobo} />}
    </Fact>
  </Facts>
);
