import type { NextRequest } from "next/server";
import { inWords } from "@/lib/catalogue/design";
import { designQuery, readProductQuery } from "@/lib/catalogue/design-query";
import { poles } from "@/lib/catalogue/poles";
import { siteUrl } from "@/lib/kernel/site-url";
import * as paths from "@/lib/shop/paths";
import { pictureAddress } from "@/lib/pole-picture/address";
import { describePicture } from "@/lib/pole-picture/alt-text";

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The link preview of a shared design, because a cached product page has no tags per design. Visitors are redirected. */
export async function GET(request: NextRequest): Promise<Response> {
  const read = readProductQuery(request.nextUrl.searchParams);
  if (!read) return Response.redirect(siteUrl(paths.customPole), 303);
  const { design } = read;
  const pole = poles[design.product];
  const query = designQuery(design, { engraving: true });
  const target = escape(paths.startingFrom(pole.href, query, "delad"));
  const title = escape(`Min design: ${pole.title}`);
  const text = escape(describePicture(inWords(design)));
  const image = escape(siteUrl(pictureAddress(design, { format: "delning" }, { engraving: true })));
  const html = `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="description" content="${text}"><meta property="og:title" content="${title}">
<meta property="og:description" content="${text}"><meta property="og:type" content="website">
<meta property="og:locale" content="sv_SE"><meta property="og:url" content="${escape(siteUrl(paths.sharedDesign(request.nextUrl.searchParams)))}">
<meta property="og:image" content="${image}"><meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630"><meta property="og:image:alt" content="${text}">
<meta name="twitter:card" content="summary_large_image"><meta http-equiv="refresh" content="0;url=${target}">
</head><body><p><a href="${target}">Öppna designen</a></p></body></html>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
