import type { Pole } from "@/lib/catalogue/poles";
import * as paths from "@/lib/shop/paths";
import type { Delivery } from "@/lib/shipping/promise";
import { JsonLd } from "@/components/seo/json-ld";
import { faqPage } from "@/components/seo/shop-data";
import { Accordion } from "@/components/ui/accordion";
import { TextLink } from "@/components/ui/text-link";
import { questionsOf } from "./pole-questions";

/** Questions and answers below the choices, and the same for search engines. */
export function Questions({ pole, delivery }: { pole: Pole; delivery: Delivery }) {
  const questions = questionsOf(pole, delivery);
  return (
    <section aria-labelledby="fragor" className="mt-10">
      <h2 id="fragor" className="mb-4 text-[1.375rem] leading-[1.2]">
        Bra att veta
      </h2>
      {questions.map(({ question, answer }) => (
        <Accordion key={question} title={question}>
          <p>{answer}</p>
        </Accordion>
      ))}
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink href={paths.whichPole} quiet>
          Vilken stav är min?
        </TextLink>
        <TextLink href={paths.repairs} quiet>
          Reservdelar och lagning
        </TextLink>
      </p>
      <JsonLd data={faqPage(questions)} />
    </section>
  );
}
