import { useStates } from "../use-states.ts";
import { ContactForm } from "./contact-form.tsx";
import { messages } from "./messages.ts";
import { useOwnPerson } from "./own-person.ts";
import type { ContentOf } from "./own-records.ts";
import { Rows } from "./rows.tsx";
import { SectionPanel, SectionScreen } from "./section-screen.tsx";

const section = {
  section: "contact",
  edit: messages.edit,
  rows: 5,
  view: (content: ContentOf<"contact"> | null) => <Contact content={content} />,
  form: (content: ContentOf<"contact"> | null, onDone: () => void) => <ContactForm content={content} onDone={onDone} />,
} as const;

/** The employee's own contact details. */
export const ContactScreen = () => <SectionScreen text={messages.contact.text} {...section} />;

/** The same as a panel of the profile. */
export const ContactPanel = () => <SectionPanel {...section} />;

/** Where the employee has not given contact details, those of their employment record apply. */
const Contact = ({ content }: { content: ContentOf<"contact"> | null }) => {
  const { nameOf } = useStates();
  const { data: person } = useOwnPerson();
  const { placeholders } = messages.contact;
  return (
    <Rows
      rows={[
        { label: messages.contact.email, value: content?.email ?? person?.email, placeholder: placeholders.email },
        { label: messages.contact.phoneNumber, value: content?.phoneNumber ?? person?.phoneNumber, placeholder: placeholders.phoneNumber },
        { label: messages.contact.stateOfResidence, value: nameOf(content?.stateOfResidence), placeholder: placeholders.stateOfResidence },
        { label: messages.contact.lga, value: content?.lga ?? null, placeholder: placeholders.lga },
        {
          label: messages.contact.residentialAddress,
          value: content?.residentialAddress ?? person?.address,
          placeholder: placeholders.residentialAddress,
        },
      ]}
    />
  );
};
