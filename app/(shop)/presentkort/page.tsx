import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { FailedNotice } from "@/components/gift-card/after-payment";
import { BoughtCard, CardFoot } from "@/components/gift-card/bought-card";
import { BuyBlock } from "@/components/gift-card/buy-block";
import { GiftCardPage, giftCardMetadata } from "@/components/gift-card/gift-card-page";
import { CodeBlock } from "@/components/gift-card/code-block";
import { NoCodeBlock, WaitingBlock } from "@/components/gift-card/waiting-block";
import { PRIVATE } from "@/components/seo/page-metadata";
import { TypedCard, TypedCardProvider } from "@/components/gift-card/typed-card";
import { ButtonLink } from "@/components/ui/button";
import { confirmGiftCard, type CollectedGiftCard } from "@/lib/checkout/confirm-gift-card";
import { mayAsk } from "@/lib/checkout/visitor-limits";
import { clientAddress } from "@/lib/kernel/http";
import { formatDateTime } from "@/lib/kernel/dates";
import { readAnswer } from "@/lib/kernel/form-answer";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { purchaseAnswerSchema, type PurchaseAnswer } from "@/lib/gift-cards/schema";
import type { BoughtCard as Card } from "@/lib/gift-cards/queries";
import { log } from "@/lib/kernel/log";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { shownSettings } from "@/lib/settings/shown-settings";

/** Only the page without a query is indexed, not the one that a payment returns to. */
export async function generateMetadata({ searchParams }: PageProps<"/presentkort">): Promise<Metadata> {
  const isPlain = Object.keys(await searchParams).length === 0;
  return isPlain ? giftCardMetadata : { ...giftCardMetadata, ...PRIVATE };
}

type Query = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function sessionOf(query: Query): string | null {
  const id = one(query.session_id);
  return one(query.success) === "true" && id && /^[\w-]{1,200}$/.test(id) ? id : null;
}

async function collect(sessionId: string): Promise<CollectedGiftCard | { status: "silent" }> {
  try {
    if (!(await mayAsk("payment", clientAddress(await headers()))).allowed) return { status: "silent" };
    return await confirmGiftCard(sessionId);
  } catch (error) {
    log.warn({ err: error }, "gift card not collected");
    return { status: "silent" };
  }
}

function mailedText({ recipient, buyerEmail }: Card): string {
  if (!recipient) return `Kortet är mejlat till ${buyerEmail}.`;
  return recipient.sendOn
    ? `Kortet mejlas till ${recipient.email} den ${formatDateTime(new Date(recipient.sendOn))}.`
    : `Kortet är mejlat till ${recipient.email}.`;
}

function Bought({ card, sessionId }: { card: Card; sessionId: string }) {
  if (card.state === "void")
    return (
      <NoCodeBlock title="Kortet är ångrat">
        <p>Pengarna är på väg tillbaka till dig och koden gäller inte längre.</p>
        <p>
          <ButtonLink href={paths.giftCards}>Köp ett nytt presentkort</ButtonLink>
        </p>
      </NoCodeBlock>
    );
  if (card.state === "held")
    return (
      <NoCodeBlock title="Vi tittar på betalningen">
        <p>Något stämde inte, så en människa behöver se på den. Vi hör av oss med e-post.</p>
      </NoCodeBlock>
    );
  return <CodeBlock card={card} sessionId={sessionId} mailed={mailedText(card)} />;
}

/** The result of an earlier payment, above the form. */
function EarlierTry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="mb-8 border-[1.5px] border-ink px-5 py-4">
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
    </div>
  );
}

/** The card before it is bought, as it will be printed. It is text and no picture file, so it is sharp at every size. */
const PREVIEW = (
  <TypedCard
    amount={formatKronor(GIFT_CARD_PRICE)}
    foot={<CardFoot code="····-····-····-····" expires={null} leadsTo={paths.giftCards} />}
  />
);

type Return = { sessionId: string; found: Awaited<ReturnType<typeof collect>> };

/** `answer`, without script: what was typed before a submit that was refused or a payment that was left. */
type BlockProps = { query: Query; back: Return | null; answer: PurchaseAnswer | null };

/** The part beside the picture: the form, or the result of the payment. */
async function Block({ query, back, answer }: BlockProps) {
  if (back) {
    const { sessionId, found } = back;
    if (found.status === "completed") return <Bought card={found.card} sessionId={sessionId} />;
    if (found.status === "mailed")
      return (
        <NoCodeBlock title="Kortet är mejlat">
          <p>
            {mailedText(found.card)} Koden visas här i ett dygn efter köpet, sedan finns den bara i mejlet.
          </p>
          <p>Har mejlet inte kommit fram? Hör av dig, så skickar vi det igen.</p>
        </NoCodeBlock>
      );
    if (found.status === "open" || found.status === "processing" || found.status === "silent")
      return (
        <WaitingBlock
          sessionId={sessionId}
          status={found.status}
          paymentUrl={found.status === "open" ? found.paymentUrl : null}
        />
      );
  }
  const failed = one(query.success) === "true";
  return (
    <>
      {one(query.avbrutet) && (
        <EarlierTry title="Köpet avbröts">Inget är draget och inget kort är skapat.</EarlierTry>
      )}
      {failed && (
        <>
          <FailedNotice id={back?.sessionId ?? "ingen"} title={giftCardMessages.couldNotCreate} />
          <EarlierTry title={giftCardMessages.couldNotCreate}>
            Betalningen gick inte igenom. Inget är draget.
          </EarlierTry>
        </>
      )}
      <BuyBlock now={new Date()} settings={await shownSettings()} answer={answer} />
    </>
  );
}

export default async function Page({ searchParams }: PageProps<"/presentkort">) {
  await connection();
  const query = await searchParams;
  const sessionId = sessionOf(query);
  const back = sessionId ? { sessionId, found: await collect(sessionId) } : null;
  const answer = query.svar === undefined ? null : await readAnswer(paths.giftCards, purchaseAnswerSchema);
  const found = back?.found;
  const shown = found?.status === "completed" && found.card.state === "ready" ? found.card : null;
  return (
    <TypedCardProvider initial={answer?.values ?? null}>
      <GiftCardPage
        picture={shown ? <BoughtCard card={shown} /> : PREVIEW}
        isBought={found?.status === "completed" || found?.status === "mailed"}
      >
        <Block query={query} back={back} answer={answer} />
      </GiftCardPage>
    </TypedCardProvider>
  );
}
