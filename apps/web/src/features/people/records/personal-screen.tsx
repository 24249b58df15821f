import type { ReactNode } from "react";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useStates } from "../use-states.ts";
import { IdentityNumbers } from "./identity-numbers.tsx";
import { messages } from "./messages.ts";
import { useOwnPerson } from "./own-person.ts";
import type { ContentOf } from "./own-records.ts";
import { PersonalForm } from "./personal-form.tsx";
import { Rows } from "./rows.tsx";
import { SectionScreen } from "./section-screen.tsx";

/** The employee's own personal details, job and identity numbers. */
export const PersonalScreen = () => (
  <SectionScreen
    section="personal"
    title={messages.personal.about}
    text={messages.personal.text}
    edit={messages.edit}
    rows={5}
    view={(content) => <Personal content={content} />}
    form={(content, onDone) => <PersonalForm content={content} onDone={onDone} />}
  >
    <IdentityNumbers />
    <Job />
  </SectionScreen>
);

const Personal = ({ content }: { content: ContentOf<"personal"> | null }) => {
  const { nameOf } = useStates();
  const { dateOfBirth, maritalStatus, nationality, stateOfOrigin, lgaOfOrigin, statuses } = messages.personal;
  const row = (label: string, value: ReactNode) => ({ label, value: value ?? null, placeholder: messages.none });
  return (
    <Rows
      rows={[
        row(dateOfBirth, content?.dateOfBirth && <DayText day={content.dateOfBirth} />),
        row(maritalStatus, content?.maritalStatus && statuses[content.maritalStatus]),
        row(nationality, content?.nationality),
        row(stateOfOrigin, nameOf(content?.stateOfOrigin)),
        row(lgaOfOrigin, content?.lgaOfOrigin),
      ]}
    />
  );
};

const Job = () => {
  const { data: person } = useOwnPerson();
  if (person === undefined) return null;
  const { jobTitle, department, manager, staffNumber, firstDay, job } = messages.personal;
  const row = (label: string, value: ReactNode) => ({ label, value, placeholder: messages.none });
  return (
    <Panel title={job}>
      <Rows
        rows={[
          row(jobTitle, person.jobTitle),
          row(department, person.department),
          row(manager, person.manager),
          row(staffNumber, person.staffNumber),
          row(firstDay, person.firstDay && <DayText day={person.firstDay} />),
        ]}
      />
    </Panel>
  );
};
