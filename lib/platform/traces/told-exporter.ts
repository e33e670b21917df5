import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { log } from '@/lib/platform/observability/log';

/** The same exporter, with a line in the log when an outage begins and ends: it drops silently. */
export function toldExporter(exporter: SpanExporter): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !failing) log().warn({ err: result.error }, 'traces can’t be sent');
        if (!failed && failing) log().info('traces can be sent again');
        failing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
