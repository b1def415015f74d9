import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/shop/paths";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";

const STEPS = [
  ["Kortet blir stavar", `Skriv koden i kassan. Räcker kortet inte betalar du resten med ${WAYS_TO_PAY}.`],
  [
    "Det som blir över finns kvar",
    "Kortet kan användas flera gånger, tills pengarna är slut eller året har gått.",
  ],
] as const;

/** How a card that is bought is used, and where its balance is shown. */
export function HowItWorks() {
  return (
    <section className="wrap py-section">
      <h2>Så används kortet</h2>
      <ol className="mt-8 grid gap-x-10 md:grid-cols-2">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="border-t border-ink py-5">
            <h3>
              {index + 1}. {title}
            </h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <TextLink href={paths.cardBalance}>Se vad som är kvar på ett kort</TextLink>
      </p>
    </section>
  );
}
