import { SaveEducation } from "@albashi/contracts/people/records";
import { DayText } from "../../../ui/day-text.tsx";
import { EditableRecordList, type RecordLists } from "./editable-record-list.tsx";
import { FormFrame } from "./form-frame.tsx";
import { messages } from "./messages.ts";
import type { ContentOf } from "./own-records.ts";
import { RecordList } from "./record-list.tsx";
import { SectionScreen } from "./section-screen.tsx";
import { useSectionForm } from "./use-section-form.ts";

const { institution, degree, qualification, date } = messages.education;
const academicFields = [
  { name: "institution", label: institution },
  { name: "degree", label: degree },
  { name: "date", label: date, type: "date" },
] as const;
const professionalFields = [
  { name: "qualification", label: qualification },
  { name: "institution", label: institution },
  { name: "date", label: date, type: "date" },
] as const;

/** The employee's own academic and professional qualifications. */
export const EducationScreen = () => (
  <SectionScreen
    section="education"
    text={messages.education.text}
    edit={messages.update}
    rows={4}
    view={(content) => <Education content={content} />}
    form={(content, onDone) => <EducationForm content={content} onDone={onDone} />}
  />
);

type Content = ContentOf<"education"> | null;

const Education = ({ content }: { content: Content }) => (
  <>
    <RecordList
      title={messages.education.academic}
      empty={messages.education.noAcademic}
      entries={(content?.academic ?? []).map((record) => ({
        heading: record.degree,
        lines: [record.institution, <DayText key="day" day={record.date} />],
      }))}
    />
    <RecordList
      title={messages.education.professional}
      empty={messages.education.noProfessional}
      entries={(content?.professional ?? []).map((record) => ({
        heading: record.qualification,
        lines: [record.institution, <DayText key="day" day={record.date} />],
      }))}
    />
  </>
);

const EducationForm = ({ content, onDone }: { content: Content; onDone: () => void }) => {
  const defaults = { academic: content?.academic ?? [], professional: content?.professional ?? [] };
  const { form, submit } = useSectionForm<RecordLists>({ contract: SaveEducation, defaults, onDone });
  const { errors, isSubmitting } = form.formState;
  const { academic, academicEntry, professional, professionalEntry } = messages.education;
  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} error={errors.root?.message}>
      <EditableRecordList form={form} name="academic" title={academic} entryName={academicEntry} fields={academicFields} />
      <EditableRecordList form={form} name="professional" title={professional} entryName={professionalEntry} fields={professionalFields} />
    </FormFrame>
  );
};
