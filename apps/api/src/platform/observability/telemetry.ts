import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { NodeSDK } from "@opentelemetry/sdk-node";

// Loaded with --import before anything else, so that HTTP and PostgreSQL are instrumented from their first use. Traces are exported only
// when OTEL_EXPORTER_OTLP_ENDPOINT is set; metrics are read on a separate loopback port.
const metricsPort = Number(process.env["METRICS_PORT"] ?? 17_001);
const sendsTraces = Boolean(process.env["OTEL_EXPORTER_OTLP_ENDPOINT"]);

/** An address can contain a one-time token or a search for a person: no trace has it. addRouteNamesToSpans sets the route instead. */
const withoutAddress = () => ({ "url.path": undefined, "url.query": undefined, "url.full": undefined });

const sdk = new NodeSDK({
  serviceName: "albashi",
  metricReaders: [new PrometheusExporter({ host: "127.0.0.1", port: metricsPort })],
  // Without an exporter the SDK would connect to one on this machine.
  ...(sendsTraces ? { traceExporter: new OTLPTraceExporter() } : { spanProcessors: [] }),
  instrumentations: [
    new HttpInstrumentation({ startIncomingSpanHook: withoutAddress, startOutgoingSpanHook: withoutAddress }),
    new PgInstrumentation({ requireParentSpan: true }),
  ],
});
sdk.start();

/** Flushes buffered traces. The last step of a process. */
export const endTelemetry = () => sdk.shutdown();
