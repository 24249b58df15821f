export { checkout, setting } from "./addresses.ts";
export { headerIn, sourceOf } from "./mail-source.ts";
export { mailsTo, mailTo, type ReceivedMail, verifyRouteIn } from "./mailbox.ts";
export { until } from "./spawned.ts";
export { type Stack, startStack } from "./stack.ts";
export { dropTemplate, prepareTemplate, type ThrowAwayDatabase, throwAwayDatabase } from "./throw-away-database.ts";
export { type ThrowAwayRestate, throwAwayRestate } from "./throw-away-restate.ts";
export { type ThrowAwayS3, throwAwayS3 } from "./throw-away-s3.ts";
export { type ThrowAwaySandbox, throwAwaySandbox } from "./throw-away-sandbox.ts";
