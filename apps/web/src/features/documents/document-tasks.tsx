import { ReadDocumentTasks } from "@albashi/contracts/documents/written-particulars";
import { formatDay, localDate } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { FileSignature } from "lucide-react";
import { call } from "../../api-client.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { messages } from "./task-messages.ts";

/** What an admin has to do about documents, on the dashboard. Renders nothing when there is nothing to do. */
export const DocumentTasks = () => {
  const { data } = useQuery({ queryKey: ["documents", "tasks"], queryFn: ({ signal }) => call(ReadDocumentTasks, { signal }) });
  if (!data) return null;
  const notIssued = data.particulars.filter(({ isIssued }) => !isIssued);
  const [first] = notIssued;
  const open = data.particularsCount - (data.particulars.length - notIssued.length);
  const tasks = [
    ...(data.toSign > 0 ? [{ text: messages.toSign(data.toSign), to: "/dash/documents?state=out_for_signature" }] : []),
    ...(data.expired > 0 ? [{ text: messages.expired(data.expired), to: "/dash/documents?state=out_for_signature" }] : []),
    ...(first ? [{ text: messages.particulars(open, formatDay(localDate(first.dueOn))), to: "/dash/written-terms" }] : []),
  ];
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="document-tasks" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-amber-tint px-6 py-4">
      <FileSignature aria-hidden className="size-6 shrink-0 text-amber" />
      <div className="grid flex-1 basis-52 gap-1">
        <h2 id="document-tasks" className="text-lg font-semibold">
          {messages.title}
        </h2>
        {tasks.map(({ text, to }) => (
          <p key={text}>
            <TextLink to={to}>{text}</TextLink>
          </p>
        ))}
      </div>
    </section>
  );
};
