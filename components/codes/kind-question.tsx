import { Link } from "@/components/ui/link";
import type { CodeKind } from "@/lib/gift-cards/code-list/code-filter";
import * as adminPaths from "@/lib/shop/admin-paths";

const CHOICES = [
  {
    kind: "campaign",
    href: adminPaths.editCampaign("new"),
    name: "Kampanj",
    what: "många kan använda den",
    more: "Procent eller kronor av, mellan två dagar. Det folk brukar mena med rabattkod.",
  },
  {
    kind: "promo",
    href: adminPaths.editCode("new"),
    name: "Tillgodokod",
    what: "en summa att använda upp",
    more: "Den som har koden handlar tills summan är slut. Som ett presentkort du ger bort.",
  },
] as const;

/** Asks for the kind of a new code. Each kind has its own form, which keeps what was typed in it. */
export function KindQuestion({ kind }: { kind: CodeKind }) {
  return (
    <nav aria-labelledby="sort" className="mb-8 max-w-[48rem]">
      <h2 id="sort" className="mb-3 font-text text-[1.375rem]">
        Vad är det för kod?
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {CHOICES.map((choice) => (
          <Link
            key={choice.kind}
            href={choice.href}
            aria-current={choice.kind === kind ? "page" : undefined}
            className="rounded px-5 py-4 no-underline outlined [--outlined:var(--color-edge)] hover:bg-drift aria-[current]:bg-moss aria-[current]:[--outlined:var(--color-spruce)]"
          >
            <b className="block font-display text-[1.375rem] font-normal">{choice.name}</b>
            <span className="sr-only">: </span>
            <span>{choice.what}</span>
            <span className="mt-1 block text-small text-ash">{choice.more}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
