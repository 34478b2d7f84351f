// Which addresses the one page answers, seen from the folder of the client. The server's list is in
// `crates/server/src/http/page.rs`.

export const isPage = (path: string): boolean =>
  /^(index\.html|boxes|record|back|learn|history|daily(\/[^/]+)?|admin|imprint|privacy|rules\/[^/]+|t\/[^/]+(\/replay(\/[^/]+)?)?)?$/.test(
    path,
  );
