import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import { samplerOf } from './trace-sampler.ts';
import { traceOnly, type Tracing } from './tracing.ts';

/** How often, at the most, it is told that a collector is away. */
const TOLD_EVERY_MS = 60_000;
const SAMPLED = 1;
/** With all repetitions, so that the end of the service does not wait longer. */
const EXPORT_MS = 2000;

/**
 * Sends a span for each request to a collector, by OTLP over HTTP. Loaded only where one is configured.
 * @param endpoint as OTEL_EXPORTER_OTLP_ENDPOINT has it: without /v1/traces
 */
export function openTelemetry(endpoint: string, log: Log): Tracing {
  if (process.env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return traceOnly;
  const tell = tellingOf(log);
  const silent = (): void => undefined;
  const diagnosis = { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
  diag.setLogger(diagnosis, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ausflugskarte' }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    sampler: samplerOf(process.env, (sentence) => log.event('warn', 'traces_sampler', sentence)),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('ausflugskarte');
  return {
    begin({ parent, method, path }) {
      const above = parent && {
        ...parent,
        traceFlags: parent.isSampled ? SAMPLED : 0,
        isRemote: true,
      };
      const attributes = { 'http.request.method': method, 'url.path': path };
      const context = above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        context: { traceId, spanId, isSampled: (traceFlags & SAMPLED) === SAMPLED },
        end({ status, route, collection }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.response.status_code': status, 'http.route': route });
          if (collection !== undefined) span.setAttribute('ausflug.collection', collection);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown().catch((error: unknown) => tell(String(error))),
  };
}

function tellingOf(log: Log): (reason: string) => void {
  let last = -Infinity;
  return (reason) => {
    if (performance.now() - last < TOLD_EVERY_MS) return;
    last = performance.now();
    log.event('warn', 'traces_lost', `Spuren kommen nicht an (OTEL_EXPORTER_OTLP_ENDPOINT): ${reason}`, { reason });
  };
}
