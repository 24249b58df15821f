import { refusal } from "../../../platform/http/refusal.ts";

export const accountsHeld = (count: number) =>
  refusal(
    "accounts_held",
    `${count === 1 ? "1 account of this run is" : `${count} accounts of this run are`} held or not there, so nothing may be paid into ${count === 1 ? "it" : "them"}. Look at the held bank accounts first, or save the schedule without them.`,
  );
