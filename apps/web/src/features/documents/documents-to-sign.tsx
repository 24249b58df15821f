import { FileSignature } from "lucide-react";
import { LinkButton } from "../../ui/link-button.tsx";
import { kinds, messages } from "./card-messages.ts";
import { useOwnDocuments } from "./document-queries.ts";

/** A card on the staff home screen while a document waits for the employee's signature. */
export const DocumentsToSign = () => {
  const first = useOwnDocuments().data?.pages[0];
  if (!first || first.toSign === 0) return null;
  const one = first.documents.find(({ nextSigner }) => nextSigner?.role === "employee" && nextSigner.state === "sent");
  const to = first.toSign === 1 && one ? `/app2/documents/${one.documentId}` : "/app2/documents";
  return (
    <section aria-labelledby="to-sign" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-amber-tint px-6 py-4">
      <FileSignature aria-hidden className="size-6 shrink-0 text-amber" />
      <div className="flex-1 basis-52">
        <h2 id="to-sign" className="font-semibold">
          {messages.card(first.toSign)}
        </h2>
        {first.toSign === 1 && one && <p className="text-sm text-ink-soft">{kinds[one.kind]}</p>}
      </div>
      <LinkButton to={to}>{messages.cardAction}</LinkButton>
    </section>
  );
};
