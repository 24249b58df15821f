import http2 from "node:http2";
import * as restate from "@restatedev/restate-sdk";
import { refusePlayMoney } from "./capabilities/payments/index.ts";
import { composeParts, composeWorkflows } from "./compose.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./observability/log.ts";
import { endTelemetry } from "./observability/telemetry.ts";
import { untilTold } from "./observability/until-told.ts";

// The workflows: what Restate calls to take the next step. A running one finishes on the code it began with.
const config = readConfig(process.env);
const log = openLog(config, "workflows");
const parts = composeParts(config);
await refusePlayMoney(parts);
const { host, port, identityKey } = config.workflows;

const endpoint = restate.createEndpointHandler({
  services: composeWorkflows(parts),
  ...(identityKey ? { identityKeys: [identityKey] } : {}),
});
const server = http2.createServer(endpoint);
server.listen(port, host, () => log.info({ port }, "workflows are served"));

await untilTold();
server.close();
await parts.database.close();
await endTelemetry();
process.exit(0);
