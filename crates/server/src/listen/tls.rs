//! TLS of our own, for those who have a certificate and no proxy.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::net::TcpStream;
use tokio::time::{Duration, timeout};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::{Error as PemError, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;
use tokio_rustls::{TlsAcceptor, rustls};

const HANDSHAKE_WITHIN: Duration = Duration::from_secs(10);

#[derive(Clone)]
pub struct Tls(TlsAcceptor);

#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("{file} cannot be used for TLS: {error}; it must hold PEM text")]
    File { file: PathBuf, error: PemError },
    #[error("the certificate and the key cannot be used for TLS: {0}")]
    Pair(#[from] rustls::Error),
}

impl Tls {
    /// A certificate with those that vouch for it, and its key, as PEM.
    pub fn from_files(certificate: &Path, key: &Path) -> Result<Tls, TlsError> {
        let wrong = |file: &Path| {
            let file = file.to_owned();
            move |error| TlsError::File { file, error }
        };
        let chain = CertificateDer::pem_file_iter(certificate)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(wrong(certificate))?;
        let key = PrivateKeyDer::from_pem_file(key).map_err(wrong(key))?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(chain, key)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Tls(TlsAcceptor::from(Arc::new(config))))
    }

    /// None where the other side does not speak TLS, or takes too long about it.
    pub async fn accept(&self, stream: TcpStream) -> Option<TlsStream<TcpStream>> {
        timeout(HANDSHAKE_WITHIN, self.0.accept(stream)).await.ok()?.ok()
    }
}
