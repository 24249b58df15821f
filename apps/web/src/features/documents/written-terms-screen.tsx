import { FileCheck } from "lucide-react";
import { BackLink } from "../../ui/back-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { useOwedParticulars } from "./document-queries.ts";
import { OwedParticularsList } from "./owed-particulars.tsx";
import { messages } from "./particulars-messages.ts";

/** Every employee who is owed written terms, the earliest due first. */
export const WrittenTermsScreen = () => {
  const list = useOwedParticulars(undefined, true);
  const { particulars = [], count = 0 } = list.data ?? {};
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/documents">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={list} messages={messages.state} />
      {list.isSuccess && particulars.length === 0 && <EmptyState Icon={FileCheck} title={messages.empty} message={messages.emptyNote} />}
      {particulars.length > 0 && (
        <div className="rounded-card border border-line bg-surface p-6">
          <OwedParticularsList particulars={particulars} />
        </div>
      )}
      {particulars.length < count && <p className="text-ink-soft">{messages.more(particulars.length, count)}</p>}
    </div>
  );
};
