import { RightGate } from "../../app/right-gate.tsx";
import { messages } from "./messages.ts";

/** Shows the activity only to owners. */
export const ActivityGate = () => <RightGate right="team.manage" messages={messages} />;
