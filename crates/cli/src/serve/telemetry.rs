//! What the server tells of itself: lines for people at a terminal, JSON for everything else, and logs and
//! traces for a collector where one is named. Nobody's name, word, address or token is ever in them.

use std::io::IsTerminal;

use anyhow::Context;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry};

type AnyLayer = Box<dyn Layer<Registry> + Send + Sync>;

/// What has to be told to the end before the process goes.
pub struct Telemetry(#[cfg(feature = "otlp")] Option<collector::Collector>);

impl Telemetry {
    pub fn end(self) {
        #[cfg(feature = "otlp")]
        if let Some(collector) = self.0 {
            collector.end();
        }
    }
}

/// Before there is a runtime: whoever sends to a collector has a thread of its own.
pub fn begin(otlp: Option<&str>) -> anyhow::Result<Telemetry> {
    let level = match std::env::var("SETZKASTEN_LOG") {
        Ok(level) => level.parse().ok().with_context(|| {
            format!("SETZKASTEN_LOG is {level:?}, but takes off, error, warn, info, debug or trace")
        })?,
        Err(_) => LevelFilter::INFO,
    };
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match std::io::stderr().is_terminal() {
        true => lines.without_time().with_filter(level).boxed(),
        false => lines.json().with_filter(level).boxed(),
    };
    #[cfg(feature = "otlp")]
    {
        let collector = otlp.map(|url| collector::begin(url, level)).transpose()?;
        let (layers, collector) =
            collector.map_or((Vec::new(), None), |(layers, collector)| (layers, Some(collector)));
        let layers: Vec<AnyLayer> = std::iter::once(lines).chain(layers).collect();
        tracing_subscriber::registry().with(layers).init();
        Ok(Telemetry(collector))
    }
    #[cfg(not(feature = "otlp"))]
    {
        if otlp.is_some() {
            anyhow::bail!("this setzkasten was built without OpenTelemetry; leave --otlp out");
        }
        let layers: Vec<AnyLayer> = vec![lines];
        tracing_subscriber::registry().with(layers).init();
        Ok(Telemetry())
    }
}

#[cfg(feature = "otlp")]
mod collector {
    use anyhow::{Context, bail};
    use opentelemetry::trace::TracerProvider;
    use opentelemetry_appender_tracing::layer::OpenTelemetryTracingBridge;
    use opentelemetry_otlp::{LogExporter, Protocol, SpanExporter, WithExportConfig};
    use opentelemetry_sdk::Resource;
    use opentelemetry_sdk::logs::SdkLoggerProvider;
    use opentelemetry_sdk::trace::SdkTracerProvider;
    use server::TRACED;
    use tracing_subscriber::Layer;
    use tracing_subscriber::filter::{LevelFilter, filter_fn};

    use super::AnyLayer;

    pub struct Collector {
        traces: SdkTracerProvider,
        logs: SdkLoggerProvider,
    }

    impl Collector {
        /// What is still on its way is sent; a collector that is gone keeps nobody for long.
        pub fn end(self) {
            for ended in [self.traces.shutdown(), self.logs.shutdown()] {
                if let Err(error) = ended {
                    tracing::warn!(%error, "the collector did not hear everything");
                }
            }
        }
    }

    pub fn begin(url: &str, level: LevelFilter) -> anyhow::Result<(Vec<AnyLayer>, Collector)> {
        let url = url.trim_end_matches('/');
        if !url.starts_with("http://") {
            bail!("--otlp is {url:?}, but takes a collector as http://127.0.0.1:4318");
        }
        let failed = || format!("no collector can be used at {url}");
        let protocol = Protocol::HttpBinary;
        let spans = SpanExporter::builder().with_http().with_protocol(protocol);
        let spans = spans.with_endpoint(format!("{url}/v1/traces")).build().with_context(failed)?;
        let logs = LogExporter::builder().with_http().with_protocol(protocol);
        let logs = logs.with_endpoint(format!("{url}/v1/logs")).build().with_context(failed)?;
        let resource = || {
            let version =
                opentelemetry::KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
            Resource::builder().with_service_name("setzkasten").with_attribute(version).build()
        };
        let traces = SdkTracerProvider::builder()
            .with_batch_exporter(spans)
            .with_resource(resource())
            .build();
        let logs = SdkLoggerProvider::builder()
            .with_batch_exporter(logs)
            .with_resource(resource())
            .build();
        // Only what was written for it: what libraries say of themselves would name addresses, and
        // what the sender says of sending would never end.
        let spans = filter_fn(|about| about.is_span() && about.target() == TRACED);
        let ours = filter_fn(|about| {
            about.is_event() && ["server", "setzkasten"].contains(&crate_of(about.target()))
        });
        let traced = tracing_opentelemetry::layer()
            .with_tracer(traces.tracer("setzkasten"))
            .with_location(false)
            .with_threads(false)
            .with_filter(spans);
        let logged = OpenTelemetryTracingBridge::new(&logs).with_filter(level).with_filter(ours);
        Ok((vec![traced.boxed(), logged.boxed()], Collector { traces, logs }))
    }

    fn crate_of(target: &str) -> &str {
        target.split(':').next().unwrap_or_default()
    }
}
