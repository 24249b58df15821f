import type { Span } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { NodeSDK } from "@opentelemetry/sdk-node";

// Loaded with --import before anything else, so that HTTP and PostgreSQL are watched from their first use.
// Traces leave only when OTEL_EXPORTER_OTLP_ENDPOINT says where to; metrics are read on a loopback port of their own.
const metricsPort = Number(process.env["METRICS_PORT"] ?? 17_001);
const sendsTraces = Boolean(process.env["OTEL_EXPORTER_OTLP_ENDPOINT"]);

/** A path can carry a one-time token; a trace must not. */
const hideToken = (span: Span) => {
  const { attributes } = span as Span & { attributes?: Record<string, unknown> };
  for (const name of ["url.path", "url.full", "http.target", "http.url"]) {
    const value = attributes?.[name];
    if (typeof value === "string") span.setAttribute(name, value.replace(/(\/verify\/)[^?#]+/, "$1…"));
  }
};

const sdk = new NodeSDK({
  serviceName: "albashi",
  metricReaders: [new PrometheusExporter({ host: "127.0.0.1", port: metricsPort })],
  // Without an exporter the SDK would look for one on this machine.
  ...(sendsTraces ? { traceExporter: new OTLPTraceExporter() } : { spanProcessors: [] }),
  instrumentations: [new HttpInstrumentation({ requestHook: hideToken }), new PgInstrumentation({ requireParentSpan: true })],
});
sdk.start();

/** Sends what is still held back. The last thing a process does. */
export const endTelemetry = () => sdk.shutdown();
