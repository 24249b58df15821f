import { Refusal } from "../../../http/refusal.ts";

export const stopNotStanding = () =>
  new Refusal({ kind: "not_found", code: "stop_not_found", message: 'No such stop stands. The command "stops" lists those that do.' });
