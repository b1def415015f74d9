import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Questions } from "@/components/configurator/questions";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { USUAL_DELIVERY } from "@/lib/shipping/promise";

type Faq = { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };

describe("the questions beside the button", () => {
  it.each(POLE_IDS)("the questions beside the button say the same to search engines: %s", (id) => {
    const html = renderToStaticMarkup(
      createElement(Questions, { pole: poles[id], delivery: USUAL_DELIVERY }),
    );
    const data: Faq = JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)![1]!);
    const seen = html.replace(/<script.*<\/script>/, "").replace(/<[^>]+>/g, "\n");
    expect(data.mainEntity).toHaveLength(4);
    for (const { name, acceptedAnswer } of data.mainEntity) {
      expect(seen).toContain(name);
      expect(seen).toContain(acceptedAnswer.text);
    }
  });
});
