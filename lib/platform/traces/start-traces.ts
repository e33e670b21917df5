import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import { addStatementWatch, statementKind, type StatementWatch } from '@/db/statement-watch';
import { env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { AppError, ERROR_STATUS } from '@/lib/platform/http/errors';
import { withTimeout } from '@/lib/platform/http/with-timeout';
import { TRACING, type Tracing } from '@/lib/platform/observability/tracing';
import { toldExporter } from './told-exporter';

/** Milliseconds that a process that stops gives the receiver. */
const FLUSH_MS = 2000;

/** Letters of a statement that are sent. Its values never are. */
const LONGEST_TEXT = 2000;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const late = () => new LoggableError('The receiver of traces did not respond in time.');

/** `a=1,b=2`, with what is special in a value written as in addresses. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
      }),
  );

const isFault = (error: unknown) => !(error instanceof AppError) || ERROR_STATUS[error.code] >= 500;

async function createTracing(
  endpoint: string,
): Promise<{ tracing: Tracing; watch: StatementWatch }> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const { OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG } = env();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'wherewell' }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: toldExporter(exporter) })],
  });
  const tracer = provider.getTracer('wherewell');
  // Not OpenTelemetry’s global one: Next would follow each page it renders as well.
  const underWay = new AsyncLocalStorage<Span>();

  function contextOf(parent: string | undefined): Context {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
    if (traceId !== undefined && spanId !== undefined && flags !== undefined)
      return trace.setSpanContext(ROOT_CONTEXT, {
        traceId,
        spanId,
        traceFlags: Number.parseInt(flags, 16),
        isRemote: true,
      });
    const span = underWay.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  }

  const fail = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR });

  const tracing: Tracing = {
    async span(name, work, { kind, parent, attributes, statusOf }) {
      const options = {
        kind: kind === 'call' ? SpanKind.SERVER : SpanKind.CONSUMER,
        ...(attributes && { attributes }),
      };
      const span = tracer.startSpan(name, options, contextOf(parent));
      try {
        const result = await underWay.run(span, work);
        const status = statusOf?.(result);
        if (status !== undefined) span.setAttribute('http.response.status_code', status);
        if (status !== undefined && status >= 500) fail(span);
        return result;
      } catch (error) {
        // Not what it says, which may contain anything: the log has a report of it.
        if (isFault(error)) fail(span);
        throw error;
      } finally {
        span.end();
      }
    },
    current() {
      const context = underWay.getStore()?.spanContext();
      if (!context) return undefined;
      const flags = context.traceFlags.toString(16).padStart(2, '0');
      return `00-${context.traceId}-${context.spanId}-${flags}`;
    },
    flush: () => withTimeout(provider.forceFlush(), FLUSH_MS, late).catch(() => {}),
  };
  const watch: StatementWatch = {
    began(text) {
      const parent = underWay.getStore();
      // Nobody asked for what runs by itself, such as looks for tasks.
      if (!parent) return () => {};
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, LONGEST_TEXT),
      };
      const span = tracer.startSpan(
        statementKind(text),
        { kind: SpanKind.CLIENT, attributes },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      return (failed) => {
        if (failed) fail(span);
        span.end();
      };
    },
  };
  return { tracing, watch };
}

/** Sends traces of this process to where OTEL_EXPORTER_OTLP_ENDPOINT says, if it is set. */
export async function startTraces(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { tracing, watch } = await createTracing(OTEL_EXPORTER_OTLP_ENDPOINT);
  processSingleton(TRACING, () => tracing);
  addStatementWatch(watch);
}
