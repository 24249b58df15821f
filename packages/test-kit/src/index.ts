export { checkout, setting } from "./addresses.ts";
export { mailsTo, mailTo, type ReceivedMail, verifyRouteIn } from "./mailbox.ts";
export { until } from "./spawned.ts";
export { type Stack, startStack } from "./stack.ts";
export { dropTemplate, prepareTemplate, type ThrowAwayDatabase, throwAwayDatabase } from "./throw-away-database.ts";
export { type ThrowAwayRestate, throwAwayRestate } from "./throw-away-restate.ts";
