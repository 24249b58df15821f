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
  /** What the button says that turns the details into a form. */
  readonly edit: string;
  /** The name of the details within the screen, where it is not the screen's own. */
  readonly title?: string;
  readonly rows: number;
  readonly view: (content: ContentOf<S> | null) => ReactNode;
  readonly form: (content: ContentOf<S> | null, onDone: () => void) => ReactNode;
}

/** A screen with one section of what a person tells of themselves. */
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

/** One section: read first, a form when the person wants to change it, and what still waits for the employer. */
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
  const shown = (current?.content ?? null) as ContentOf<S> | null;
  const waits = proposed?.content as ContentOf<S> | undefined;
  const done = () => setIsEditing(false);
  return (
    <>
      <Panel
        title={title ?? messages.sections[section]}
        aside={
          !isEditing && (
            <Button variant="quiet" onClick={() => setIsEditing(true)}>
              {edit}
            </Button>
          )
        }
      >
        {isEditing ? form(waits ?? shown, done) : view(shown)}
      </Panel>
      {proposed && waits !== undefined && !isEditing && (
        <Panel title={messages.waitingTitle}>
          <p className="text-ink-soft">
            {messages.waiting} {messages.waitingSince} <TimestampText at={proposed.savedAt} />.
          </p>
          {view(waits)}
        </Panel>
      )}
    </>
  );
};
