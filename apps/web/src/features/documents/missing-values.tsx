import type { MissingValue } from "@albashi/contracts/documents/placeholders";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { messages as documentMessages } from "./messages.ts";

const messages = documentMessages.issue;

/** What a document still needs, why, and where it is filled in. */
export const MissingValues = ({ missing, employeeId }: { missing: readonly MissingValue[]; employeeId: string }) => {
  if (missing.length === 0) return null;
  const pathOf = { terms: "/dash/document-terms", employee: `/dash/view-profile/${employeeId}`, company: "/dash/user-profile" } as const;
  return (
    <Panel title={messages.missing}>
      <p className="text-ink-soft">{messages.missingNote}</p>
      <ul className="grid gap-3">
        {missing.map(({ placeholder, filledIn, law }) => (
          <li key={placeholder} className="grid gap-0.5">
            <span className="font-semibold">{documentMessages.placeholders[placeholder]}</span>
            {law !== null && <span className="text-sm text-ink-soft">{messages.law(law)}</span>}
            {filledIn === "here" ? (
              <span className="text-sm">{messages.fill.here}</span>
            ) : (
              <TextLink to={pathOf[filledIn]} className="text-sm">
                {messages.fill[filledIn]}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
