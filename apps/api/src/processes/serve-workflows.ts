import http2 from "node:http2";
import * as restate from "@restatedev/restate-sdk";
import { requireLiveMode } from "../domains/payments/index.ts";
import { readConfig } from "../platform/config.ts";
import { openLog } from "../platform/observability/log.ts";
import { endTelemetry } from "../platform/observability/telemetry.ts";
import { waitForShutdownSignal } from "../platform/observability/wait-for-shutdown-signal.ts";
import { composeWorkflows, createWorkflowDependencies } from "./create-dependencies.ts";

// The workflows: Restate invokes them. A running one finishes on the release it began with.
const config = readConfig(process.env);
const log = openLog(config, "workflows");
const dependencies = createWorkflowDependencies(config);
await requireLiveMode(dependencies);
const { host, port, identityKey } = config.workflows;

const workflows = composeWorkflows(dependencies);
const endpoint = restate.createEndpointHandler({
  services: workflows.services,
  ...(identityKey ? { identityKeys: [identityKey] } : {}),
});
const server = http2.createServer(endpoint);
server.listen(port, host, () => log.info({ port }, "serving workflows"));

await waitForShutdownSignal();
server.close();
await workflows.close();
await dependencies.database.close();
await endTelemetry();
process.exit(0);
