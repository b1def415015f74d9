import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/paths";

const STEPS = [
  ["Du betalar", "Koden visas direkt. Kortet kommer med e-post och går att skriva ut på ett A5-papper."],
  ["Kortet blir stavar", "Skriv koden i kassan. Räcker kortet inte betalar du resten med bankkort."],
  [
    "Det som blir över finns kvar",
    "Kortet kan användas flera gånger, tills pengarna är slut eller året har gått.",
  ],
] as const;

/** What happens after the purchase, and where a card's balance is shown. */
export function HowItWorks() {
  return (
    <section className="wrap py-section">
      <h2>Så fungerar det</h2>
      <ol className="mt-8 grid gap-x-10 md:grid-cols-3">
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
