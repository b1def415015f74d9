import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Accordion } from "@/components/ui/accordion";
import { Button, ButtonLink } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Input, Select, Textarea } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { RadioRow } from "@/components/ui/radio-row";
import { PostSkeleton } from "@/components/ui/skeleton";
import { SumList } from "@/components/ui/sum-list";
import { TextLink } from "@/components/ui/text-link";
import { deliveryTime, USUAL_DELIVERY } from "@/lib/shipping/promise";
import { isProduction } from "@/lib/env";
import { kr } from "@/lib/money";
import { Price } from "@/components/price";
import { Playground } from "./playground";
import { Tokens } from "./tokens";

export const metadata: Metadata = { title: "Byggdelar", robots: { index: false } };

/** Design tokens, rules and UI components on one page, for developers. 404 in production. */
export default function DesignSystemPage() {
  if (isProduction) notFound();
  return (
    <main className="grid max-w-[1000px] gap-14 wrap py-12">
      <h1>Byggdelar</h1>
      <Tokens />
      <h2>Delar</h2>
      <section className="flex flex-wrap items-center gap-6">
        <Button>Vanlig</Button>
        <Button variant="line">Andra val</Button>
        <Button variant="danger" small>
          Radera
        </Button>
        <Button variant="destructive">Radera</Button>
        <ButtonLink href="/">Länk</ButtonLink>
        <TextLink href="/">Textlänk</TextLink>
        <Button wide>
          Gå till kassan <Price amount={kr(1194)} />
        </Button>
      </section>
      <section className="grid max-w-[560px] gap-5">
        <ErrorSummary errors={{ email: "Ogiltig e-postadress", form: "Kunde inte spara" }} />
        <Input name="name" label="Namn" hint="Som det står på dörren" defaultValue="Astrid Åberg" />
        <Input name="email" label="E-post" error="Ogiltig e-postadress" defaultValue="astrid@example" />
        <Select name="people" label="Antal" optional>
          <option>3</option>
        </Select>
        <Textarea name="message" label="Meddelande" />
      </section>
      <fieldset className="max-w-[560px]">
        <legend className="mb-2 font-semibold">Frakt</legend>
        <RadioRow
          name="frakt"
          defaultChecked
          note={deliveryTime(USUAL_DELIVERY)}
          end={<Price amount={kr(99)} />}
        >
          DB Schenker, ombud
        </RadioRow>
        <RadioRow name="frakt" note={deliveryTime(USUAL_DELIVERY)} end={<Price amount={kr(119)} />}>
          PostNord
        </RadioRow>
      </fieldset>
      <div>
        <Accordion title="Specifikation">270–300 g per stav</Accordion>
        <Accordion title="Frakt" open>
          {deliveryTime(USUAL_DELIVERY)} till ombud
        </Accordion>
      </div>
      <Panel title="Summa" className="max-w-[480px]">
        <SumList
          rows={[
            { label: "Delsumma", value: <Price amount={kr(1194)} /> },
            { label: "Frakt", value: <Price amount={kr(99)} /> },
            { label: "Totalt", value: <Price amount={kr(1293)} />, kind: "total" },
            { label: "varav moms", value: <Price amount={kr(258.6)} />, kind: "note" },
          ]}
        />
      </Panel>
      <Playground />
      <div className="grid grid-cols-3 gap-8">
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    </main>
  );
}
