//! TLS of our own: the same server, and safer cookies.

use std::path::Path;
use std::sync::Arc;

use server::listen::Tls;
use server::settings::TlsFiles;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

use super::house;
use crate::house::{House, settings};
use crate::wire::request;

/// A certificate for this machine, as files that nobody else has.
fn certificate(folder: &Path) -> TlsFiles {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let (certificate, key) = (folder.join("localhost.pem"), folder.join("localhost.key"));
    std::fs::write(&certificate, made.cert.pem()).expect("written");
    std::fs::write(&key, made.signing_key.serialize_pem()).expect("written");
    TlsFiles { certificate, key }
}

/// What the server answers to somebody who trusts its certificate.
async fn ask(house: &House, files: &TlsFiles, text: &str) -> String {
    let mut roots = RootCertStore::empty();
    let certificate = CertificateDer::from_pem_file(&files.certificate).expect("PEM");
    roots.add(certificate).expect("a certificate");
    let config = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(house.address).await.expect("a connection");
    let name = ServerName::try_from("localhost").expect("a name");
    let connector = TlsConnector::from(Arc::new(config));
    let mut stream = connector.connect(name, stream).await.expect("TLS");
    stream.write_all(text.as_bytes()).await.expect("sent");
    let mut heard = Vec::new();
    let _ = stream.read_to_end(&mut heard).await;
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test]
async fn a_certificate_makes_connections_and_cookies_safe() {
    let mut safe = settings(0.0);
    let folder = tempfile::tempdir().expect("a folder");
    let files = certificate(folder.path());
    safe.tls = Some(files.clone());
    let house = house(safe).await;
    let body = "{\"name\":\"Ana\"}";
    let port = house.address.port();
    let post = |origin: &str| {
        format!(
            "POST /api/v1/guests HTTP/1.1\r\nhost: localhost:{port}\r\nconnection: close\r\n\
             origin: {origin}://localhost:{port}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    let answer = ask(&house, &files, &post("https")).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.contains("__Host-setzkasten=") && answer.contains("Secure"), "{answer}");
    assert!(ask(&house, &files, &post("http")).await.starts_with("HTTP/1.1 403 "));
    // Somebody who speaks no TLS is no trouble for the others.
    assert_eq!(request(house.address, "GET", "/healthz", &[], None).await.status, 0);
    assert!(ask(&house, &files, &post("https")).await.starts_with("HTTP/1.1 200 "));
    house.close().await;
}

#[test]
fn files_that_cannot_be_used_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let TlsFiles { certificate, key } = certificate(folder.path());
    let swapped = Tls::from_files(&key, &certificate).err().expect("refused").to_string();
    assert!(swapped.contains("localhost.") && swapped.contains("PEM"), "{swapped}");
    let nowhere =
        Tls::from_files(&folder.path().join("none.pem"), &key).err().expect("refused").to_string();
    assert!(nowhere.contains("none.pem"), "{nowhere}");
}
