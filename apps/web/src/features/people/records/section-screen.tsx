import type { Section } from "@albashi/contracts/people/records";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { DetailsHeading } from "./details-heading.tsx";
import { messages } from "./messages.ts";
import { type ContentOf, useOwnRecords } from "./own-records.ts";
import { RowsLoading } from "./rows-loading.tsx";

interface SectionProps<S extends Section> {
  readonly section: S;
  /** The label of the edit button. */
  readonly edit: string;
  /** The title of the panel, where it differs from the screen's. */
  readonly title?: string;
  readonly rows: number;
  readonly view: (content: ContentOf<S> | null) => ReactNode;
  readonly form: (content: ContentOf<S> | null, onDone: () => void) => ReactNode;
}

/** A screen for one section of the employee's own records. */
export const SectionScreen = <S extends Section>({
  text,
  children,
  ...section
}: SectionProps<S> & { text: string; children?: ReactNode }) => (
  <div className="grid gap-6">
    <DetailsHeading title={messages.sections[section.section]} text={text} />
    <SectionPanel {...section} />
    {children}
  </div>
);

/** One section with a read view, an edit form, and a proposed change that waits for the employer. */
export const SectionPanel = <S extends Section>({ section, edit, title, rows, view, form }: SectionProps<S>) => {
  const records = useOwnRecords();
  const [isEditing, setIsEditing] = useState(false);
  if (records.isPending) return <RowsLoading rows={rows} />;
  if (records.isError)
    return (
      <ErrorState
        title={messages.failedTitle}
        message={records.error.message || messages.failed}
        isRetrying={records.isFetching}
        onRetry={() => void records.refetch()}
      />
    );
  const { current, proposed } = records.data[section];
  const currentContent = (current?.content ?? null) as ContentOf<S> | null;
  const proposedContent = proposed?.content as ContentOf<S> | undefined;
  const finishEditing = () => setIsEditing(false);
  return (
    <>
      <Panel
        title={title ?? messages.sections[section]}
        aside={
          !isEditing && (
            <Button variant="secondary" onClick={() => setIsEditing(true)}>
              {edit}
            </Button>
          )
        }
      >
        {isEditing ? form(proposedContent ?? currentContent, finishEditing) : view(currentContent)}
      </Panel>
      {proposed && proposedContent !== undefined && !isEditing && (
        <Panel title={messages.waitingTitle}>
          <p className="text-ink-soft">
            {messages.waiting} {messages.waitingSince} <TimestampText at={proposed.savedAt} />.
          </p>
          {view(proposedContent)}
        </Panel>
      )}
    </>
  );
};
