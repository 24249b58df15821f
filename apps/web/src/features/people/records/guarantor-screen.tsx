import { SaveGuarantors } from "@albashi/contracts/people/records";
import { DayText } from "../../../ui/day-text.tsx";
import { EditableRecordList, type RecordLists } from "./editable-record-list.tsx";
import { FormFrame } from "./form-frame.tsx";
import { messages } from "./messages.ts";
import type { ContentOf } from "./own-records.ts";
import { RecordList } from "./record-list.tsx";
import { SectionScreen } from "./section-screen.tsx";
import { useSectionForm } from "./use-section-form.ts";

const { name, degree, date, phoneNumber, address } = messages.guarantors;
const fields = [
  { name: "name", label: name },
  { name: "degree", label: degree },
  { name: "date", label: date, type: "date" },
  { name: "phoneNumber", label: phoneNumber, type: "tel" },
  { name: "address", label: address },
] as const;

/** The employee's own guarantors. */
export const GuarantorScreen = () => (
  <SectionScreen
    section="guarantors"
    text={messages.guarantors.text}
    edit={messages.update}
    rows={4}
    view={(content) => <Guarantors content={content} />}
    form={(content, onDone) => <GuarantorsForm content={content} onDone={onDone} />}
  />
);

type Content = ContentOf<"guarantors"> | null;

const Guarantors = ({ content }: { content: Content }) => (
  <RecordList
    title={messages.guarantors.list}
    empty={messages.guarantors.empty}
    entries={(content?.guarantors ?? []).map((guarantor) => ({
      heading: guarantor.name,
      lines: [
        guarantor.degree,
        guarantor.date && <DayText key="day" day={guarantor.date} />,
        guarantor.phoneNumber,
        guarantor.address,
      ].filter(Boolean),
    }))}
  />
);

const GuarantorsForm = ({ content, onDone }: { content: Content; onDone: () => void }) => {
  const guarantors = (content?.guarantors ?? []).map((guarantor) => ({
    ...guarantor,
    degree: guarantor.degree ?? "",
    date: guarantor.date ?? "",
  }));
  const { form, submit } = useSectionForm<RecordLists>({ contract: SaveGuarantors, defaults: { guarantors }, onDone });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} error={errors.root?.message}>
      <EditableRecordList
        form={form}
        name="guarantors"
        title={messages.guarantors.list}
        entryName={messages.guarantors.entryName}
        fields={fields}
      />
    </FormFrame>
  );
};
