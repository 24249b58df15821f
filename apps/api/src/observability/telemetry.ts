import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { NodeSDK } from "@opentelemetry/sdk-node";

// Loaded with --import before anything else, so that HTTP and PostgreSQL are watched from their first use.
// Traces leave only when OTEL_EXPORTER_OTLP_ENDPOINT says where to; metrics are read on a loopback port of their own.
const metricsPort = Number(process.env["METRICS_PORT"] ?? 17_001);
const sendsTraces = Boolean(process.env["OTEL_EXPORTER_OTLP_ENDPOINT"]);

/** An address can carry a one-time token, or whom somebody looked for: no trace has it. nameRoutes says the route instead. */
const withoutAddress = () => ({ "url.path": undefined, "url.query": undefined, "url.full": undefined });

const sdk = new NodeSDK({
  serviceName: "albashi",
  metricReaders: [new PrometheusExporter({ host: "127.0.0.1", port: metricsPort })],
  // Without an exporter the SDK would look for one on this machine.
  ...(sendsTraces ? { traceExporter: new OTLPTraceExporter() } : { spanProcessors: [] }),
  instrumentations: [
    new HttpInstrumentation({ startIncomingSpanHook: withoutAddress, startOutgoingSpanHook: withoutAddress }),
    new PgInstrumentation({ requireParentSpan: true }),
  ],
});
sdk.start();

/** Sends what is still held back. The last thing a process does. */
export const endTelemetry = () => sdk.shutdown();
