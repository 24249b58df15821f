import { Panel } from "../../../ui/panel.tsx";
import { ShortList } from "../short-list.tsx";
import { messages } from "./adding-messages.ts";

/** Existing employees, shown to avoid adding one twice. */
export const ExistingEmployees = () => (
  <Panel title={messages.existing}>
    <ShortList label={messages.existing} maxShown={10} includesLeavers empty={messages.existingNote} />
  </Panel>
);
