// Requests no HTTP library would send.
export const RAW: Record<string, string> = {
  "ingen HTTP": "HEJ\r\n\r\n",
  "okänd metod": "FOO / HTTP/1.1\r\nHost: x\r\n\r\n",
  CONNECT: "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
  TRACE: "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n",
  "hel adress": "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
  stjärna: "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
  "utan Host": "GET / HTTP/1.1\r\n\r\n",
  "två Host": "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "HTTP/0.9": "GET /\r\n\r\n",
  "HTTP/2.0": "GET / HTTP/2.0\r\nHost: x\r\n\r\n",
  "två längder": "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
  "längd och bitar":
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  minuslängd: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
  "trasig bit":
    "POST /api/validate-gift-card HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
  "stora huvuden": `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
  "många huvuden": `GET / HTTP/1.1\r\nHost: x\r\n${"a: b\r\n".repeat(1_500)}\r\n`,
  "nolla i sökvägen": "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
  "rå å": "GET /å HTTP/1.1\r\nHost: x\r\n\r\n",
  "två snedstreck": "GET //evil.example/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n",
  bakåtstreck: "GET /\\evil.example HTTP/1.1\r\nHost: x\r\n\r\n",
  uppgradering: "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  förväntan: "POST / HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nContent-Length: 1\r\n\r\na",
};
