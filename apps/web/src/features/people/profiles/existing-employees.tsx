import { Panel } from "../../../ui/panel.tsx";
import { ShortList } from "../short-list.tsx";
import { messages } from "./adding-messages.ts";

/** Who is there already, so that nobody is added twice. */
export const ExistingEmployees = () => (
  <Panel title={messages.existing}>
    <ShortList label={messages.existing} mostShown={10} withLeavers empty={messages.existingNote} />
  </Panel>
);
