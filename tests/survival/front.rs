//! A front with TLS before the emulator that bears Discord's name, so that the bot runs with serenity's own limiter.
//! Must not change what passes but for the host.

use discord_emulator::Emulator;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{Request, Response, header};
use hyper_util::rt::TokioIo;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

/// Discord's name, which serenity's limiter insists on.
const NAME: &str = "discord.com";

/// A front; it ends when it is dropped.
pub struct Front {
    address: SocketAddr,
    certificate: String,
    _connections: JoinSet<()>,
}

impl Front {
    /// Puts a front before an emulator.
    pub async fn before(emulator: &Emulator) -> Self {
        let made = rcgen::generate_simple_self_signed([NAME.to_owned()]).expect("a certificate");
        let certificate = made.cert.pem();
        let key = made.signing_key.serialize_pem();
        let identity = native_tls::Identity::from_pkcs8(certificate.as_bytes(), key.as_bytes());
        let acceptor = native_tls::TlsAcceptor::new(identity.expect("its own key")).expect("TLS");
        let acceptor = tokio_native_tls::TlsAcceptor::from(acceptor);
        let listener = TcpListener::bind(("127.0.0.1", 0))
            .await
            .expect("a free port on loopback");
        let address = listener.local_addr().expect("a bound port");
        let through = reqwest::Client::builder().no_proxy().build().expect("a client");
        let behind: Arc<str> = emulator.api_base().into();
        let mut connections = JoinSet::new();
        connections.spawn(async move {
            let mut open = JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, through, behind) = (acceptor.clone(), through.clone(), Arc::clone(&behind));
                open.spawn(async move {
                    // Whoever breaks off the handshake or the connection gets nothing.
                    let Ok(stream) = acceptor.accept(stream).await else {
                        return;
                    };
                    let service =
                        service_fn(move |request| pass(through.clone(), Arc::clone(&behind), request));
                    drop(
                        hyper::server::conn::http1::Builder::new()
                            .serve_connection(TokioIo::new(stream), service)
                            .await,
                    );
                });
            }
        });
        Self {
            address,
            certificate,
            _connections: connections,
        }
    }

    /// Means of making requests to Discord's name that end up here.
    pub fn requests(&self) -> reqwest::Client {
        let root = reqwest::Certificate::from_pem(self.certificate.as_bytes()).expect("a certificate");
        reqwest::Client::builder()
            .no_proxy()
            .resolve(NAME, self.address)
            .add_root_certificate(root)
            .build()
            .expect("a client")
    }
}

async fn pass(
    through: reqwest::Client,
    behind: Arc<str>,
    request: Request<Incoming>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let (mut parts, body) = request.into_parts();
    assert_eq!(
        parts
            .headers
            .remove(header::HOST)
            .as_ref()
            .map(|host| host.as_bytes()),
        Some(NAME.as_bytes())
    );
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    let body = body.collect().await.expect("a whole request").to_bytes();
    let answer = through
        .request(parts.method, format!("{behind}{path}"))
        .headers(parts.headers)
        .body(body)
        .send()
        .await
        .expect("the emulator answers");
    let mut response = Response::new(Full::default());
    *response.status_mut() = answer.status();
    *response.headers_mut() = answer.headers().clone();
    *response.body_mut() = Full::new(answer.bytes().await.expect("a whole answer"));
    Ok(response)
}
