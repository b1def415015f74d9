// What the toolbar of the post editor writes: clean HTML around the selected text.

export type Format = "rubrik" | "fet" | "lank" | "lista" | "citat";

/** A piece of text to put in place of the selection, and what of it is selected afterwards. */
export type Insertion = { text: string; selectFrom: number; selectTo: number };

function wrapped(before: string, inner: string, after: string): Insertion {
  return {
    text: before + inner + after,
    selectFrom: before.length,
    selectTo: before.length + inner.length,
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Wraps the selection; with nothing selected a placeholder stands there, ready to be typed over. */
export function format(kind: Format, selected: string): Insertion {
  const text = selected.trim();
  switch (kind) {
    case "rubrik":
      return wrapped("<h2>", text || "Rubrik", "</h2>\n");
    case "fet":
      return wrapped("<strong>", text || "fet text", "</strong>");
    case "citat":
      return wrapped("<blockquote>", text || "Citat", "</blockquote>\n");
    case "lank": {
      if (/^(https?:\/\/|\/)\S+$/.test(text))
        return wrapped(`<a href="${escapeAttribute(text)}">`, "länktext", "</a>");
      return wrapped('<a href="', "https://", `">${text || "länktext"}</a>`);
    }
    case "lista": {
      const rows = text.split(/\n+/).map((row) => row.replace(/^[-*•]\s*/, "").trim());
      const said = rows.filter(Boolean);
      const items = (said.length > 0 ? said : ["punkt"]).map((row) => `<li>${row}</li>`);
      const list = `<ul>\n${items.join("\n")}\n</ul>\n`;
      const first = list.indexOf("<li>") + 4;
      return { text: list, selectFrom: first, selectTo: list.indexOf("</li>") };
    }
  }
}

/** An uploaded picture in the text. Its description is left to fill in: the empty place is where the caret goes. */
export function pictureHtml(picture: { url: string; width: number; height: number }): Insertion {
  const before = `<figure><img src="${escapeAttribute(picture.url)}" alt="`;
  const after = `" width="${picture.width}" height="${picture.height}"></figure>\n`;
  return wrapped(before, "", after);
}
