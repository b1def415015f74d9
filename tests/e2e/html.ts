// Reads out of a page's HTML the little that a crawler needs.

/** Decodes the entities that Next writes in texts and attributes. */
function unescape(text: string): string {
  return text
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function first(html: string, pattern: RegExp): string | null {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? null : unescape(found);
}

const meta = (html: string, name: string) =>
  first(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));

/** Titles, links, data and text of an HTML page as the server sent it. */
export function parse(html: string) {
  const body = html.replace(
    /<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<template[\s\S]*?<\/template>/g,
    "",
  );
  return {
    title: first(html, /<title>([^<]*)<\/title>/),
    description: meta(html, "description"),
    robots: meta(html, "robots"),
    ogImage: meta(html, "og:image"),
    canonical: first(html, /<link rel="canonical" href="([^"]*)"/),
    lang: first(html, /<html lang="([^"]*)"/),
    h1: (body.match(/<h1[\s>]/g) ?? []).length,
    hrefs: [...body.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => unescape(href!)),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json]) => json!,
    ),
    text: unescape(body.replace(/<[^>]+>/g, "")),
  };
}

/** The hidden fields of the form that has `has` as an id, or as the name of a field. */
export function hiddenFields(html: string, has: string): [string, string][] {
  const forms = [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map((match) => match[0]);
  const form = forms.find((each) => each.includes(`name="${has}"`) || each.includes(`id="${has}"`));
  if (!form) throw new Error(`Sidan har inget formulär ${has}, eller med ett sådant fält.`);
  return [...form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    attribute(input, "name"),
    attribute(input, "value"),
  ]);
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return unescape(value);
}
