import { messages } from "./messages.ts";
import { NextOfKinForm } from "./next-of-kin-form.tsx";
import type { ContentOf } from "./own-records.ts";
import { Rows } from "./rows.tsx";
import { SectionScreen } from "./section-screen.tsx";

const fields = ["kinName", "occupation", "phoneNumber", "relationship", "address"] as const;

/** The employee's own next of kin. */
export const NextOfKinScreen = () => (
  <SectionScreen
    section="next_of_kin"
    text={messages.nextOfKin.text}
    edit={messages.update}
    rows={5}
    view={(content) => <Rows rows={rowsOf(content)} />}
    form={(content, onDone) => <NextOfKinForm content={content} onDone={onDone} />}
  />
);

const rowsOf = (content: ContentOf<"next_of_kin"> | null) =>
  fields.map((field) => ({ label: messages.nextOfKin[field], value: content?.[field] ?? null, placeholder: messages.none }));
