#!/usr/bin/env python3
"""Plays through nginx and Caddy with the files of this folder: what each must pass on arrives.

Usage: deploy/check.py PROGRAM [nginx] [caddy]      (needs openssl, and nginx or caddy)
"""

import base64, json, os, re, shutil, signal, socket, ssl, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
NAME = "spiele.example"
CLIENT = "127.0.0.66"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def connect(port):
    plain = socket.create_connection(("127.0.0.1", port), 20, source_address=(CLIENT, 0))
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    return trusting.wrap_socket(plain, server_hostname=NAME)


def ask(port, method, path, body=None, headers=()):
    line = connect(port)
    data = json.dumps(body).encode() if body is not None else b""
    head = [f"{method} {path} HTTP/1.1", f"Host: {NAME}", "Connection: close", *headers]
    if body is not None:
        head += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    line.sendall("\r\n".join(head).encode() + b"\r\n\r\n" + data)
    answer = b""
    while part := line.recv(65536):
        answer += part
    head, _, body = answer.partition(b"\r\n\r\n")
    if b"transfer-encoding: chunked" in head.lower():
        whole = b""
        while body:
            size, _, rest = body.partition(b"\r\n")
            whole, body = whole + rest[: int(size, 16)], rest[int(size, 16) + 2 :]
        body = whole
    return int(head.split()[1]), head.decode(), body.decode()


def live(port, table, token):
    """Opens a live connection, says hello and gives the line with its first message."""
    line = connect(port)
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /api/v1/live HTTP/1.1\r\nHost: {NAME}\r\nOrigin: https://{NAME}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        head += line.recv(1)
    assert b" 101 " in head, head
    text = json.dumps({"type": "hello", "table": table, "token": token}).encode()
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(text))
    line.sendall(bytes([0x81, 0x80 | 126]) + len(text).to_bytes(2, "big") + mask + masked)
    return line, frame(line)


def frame(line):
    """The next frame; pings are answered as a browser does it."""
    def read(many):
        found = b""
        while len(found) < many:
            part = line.recv(many - len(found))
            assert part, "the connection ended"
            found += part
        return found

    kind, length = read(2)
    if length == 126:
        length = int.from_bytes(read(2), "big")
    elif length == 127:
        length = int.from_bytes(read(8), "big")
    body = read(length)
    if kind & 15 == 9:
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))
        line.sendall(bytes([0x8A, 0x80 | len(body)]) + mask + masked)
        return "ping"
    return body.decode() if kind & 15 == 1 else kind


def nginx(folder, port, to, certificate, key):
    site = open(f"{HERE}/nginx.conf").read()
    site = site.replace("127.0.0.1:7788", f"127.0.0.1:{to}")
    site = re.sub(r"ssl_certificate .*;", f"ssl_certificate {certificate};", site)
    site = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", site)
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;").replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    site = re.sub(r"\n\s*listen \[::\][^;]*;", "", site)
    config = f"{folder}/nginx.conf"
    places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    with open(config, "w") as file:
        who = "user root; " if os.geteuid() == 0 else ""
        file.write(f"{who}daemon off; pid {folder}/pid; error_log stderr warn; events {{}}\nhttp {{ access_log off; {places}\n{site}\n}}\n")
    return ["nginx", "-e", "stderr", "-c", config, "-p", folder], {}


def caddy(folder, port, to, certificate, key):
    site = open(f"{HERE}/Caddyfile").read().replace("127.0.0.1:7788", f"127.0.0.1:{to}")
    site = site.replace(f"{NAME} {{", f"{NAME}:{port} {{\n\ttls {certificate} {key}", 1)
    config = f"{folder}/Caddyfile"
    with open(config, "w") as file:
        file.write("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site)
    home = {"HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
    return ["caddy", "run", "--adapter", "caddyfile", "--config", config], home


def check(kind, program):
    folder = tempfile.mkdtemp(prefix="setzkasten-proxy-")
    started = []
    try:
        certificate, key = f"{folder}/cert.pem", f"{folder}/key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}",
             "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", certificate],
            check=True, capture_output=True,
        )
        port, to = free_port(), free_port()
        settings = f"{folder}/settings.toml"
        with open(settings, "w") as file:
            file.write(open(f"{HERE}/settings.toml").read().replace("127.0.0.1:7788", f"127.0.0.1:{to}"))
        words = f"{HERE}/../crates/testkit/words/de.txt"
        quiet = {**os.environ, "SETZKASTEN_METRICS_LISTEN": "off", "SETZKASTEN_LOG": "warn"}
        server = subprocess.Popen(
            [program, "serve", "--settings", settings, "--data", f"{folder}/data", "--words", words],
            env=quiet, stdout=subprocess.PIPE,
        )
        started.append(server)
        server.stdout.readline()
        command, environment = {"nginx": nginx, "caddy": caddy}[kind](folder, port, to, certificate, key)
        log = open(f"{folder}/log", "w")
        started.append(subprocess.Popen(command, env={**os.environ, **environment}, stdout=log, stderr=log))
        for _ in range(100):
            try:
                connect(port).close()
                break
            except OSError:
                time.sleep(0.1)

        status, head, body = ask(port, "POST", "/api/v1/guests", {"name": "Ana"}, [f"Origin: https://{NAME}"])
        assert status == 200, (status, body)
        assert "__Host-setzkasten=" in head and "Secure" in head, "X-Forwarded-Proto does not arrive"
        assert "strict-transport-security" in head.lower(), head
        token = json.loads(body)["token"]
        bearer = [f"Authorization: Bearer {token}"]
        foreign = ask(port, "POST", "/api/v1/guests", {"name": "Eve"}, ["Origin: http://evil.example"])
        assert foreign[0] == 403, "the Host header does not arrive"
        status, _, body = ask(port, "POST", "/api/v1/tables", {"game": "maskenmemo", "seats": 2}, bearer)
        table = json.loads(body)["table"]["id"]

        # A client may say what it likes of where it comes from.
        line, welcome = live(port, table, token)
        assert '"welcome"' in welcome, welcome
        link = subprocess.run([program, "admin", "link", "--data", f"{folder}/data"], check=True, capture_output=True, text=True)
        ticket = link.stdout.split("#")[1].split()[0]
        status, head, _ = ask(port, "POST", "/api/v1/admin/session", {"ticket": ticket}, ["X-Forwarded-For: 198.51.100.1"])
        assert status == 200, status
        cookie = re.search(r"__Host-setzkasten-admin=[^;]+", head).group()
        _, _, body = ask(port, "GET", "/api/v1/admin/connections", headers=[f"Cookie: {cookie}"])
        networks = [one["network"] for one in json.loads(body)["networks"]]
        assert networks == [CLIENT], f"the server takes the client for {networks}"

        # Longer than any silence that is allowed on the way, and with nothing but pings.
        begun = time.monotonic()
        pings = 0
        while time.monotonic() - begun < 75:
            pings += frame(line) == "ping"
        assert pings >= 10, pings
        large = {"seat": 0, "rows": [{"at": 1, "entry": "x" * 1000}] * 900}
        status, _, body = ask(port, "POST", "/api/v1/tables/carried", large, bearer)
        assert status == 400 and "carried" in body, f"a large body gets {status}: {body[:200]}"
        print(f"{kind}: WebSocket, name, TLS, {CLIENT} as the client, {pings} pings in 75 s, 0.9 MB in one request")
    except AssertionError:
        sys.stderr.write(open(f"{folder}/log").read() if os.path.exists(f"{folder}/log") else "")
        raise
    finally:
        for one in reversed(started):
            one.send_signal(signal.SIGTERM)
            one.wait(30)
        shutil.rmtree(folder)


if len(sys.argv) < 2:
    sys.exit(__doc__)
kinds = sys.argv[2:] or ["nginx", "caddy"]
for kind in kinds:
    if not shutil.which(kind):
        sys.exit(f"{kind} is not here (Debian: apt install {kind})")
    check(kind, os.path.abspath(sys.argv[1]))
