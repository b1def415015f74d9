import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { FollowedLines, FollowedParcel, FollowedReceipt } from "@/components/order-tracking/order-details";
import { ProgressTrack } from "@/components/order-tracking/progress-track";
import { Workbench } from "@/components/order-tracking/workbench";
import { PRIVATE } from "@/components/seo/page-metadata";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { findHold, findTracking, listMoves } from "@/lib/orders/queries";
import { findShownReceipt } from "@/lib/orders/receipt-without-login";
import { polesOf } from "@/lib/orders/order";
import * as paths from "@/lib/shop/paths";
import { isInWorkshop } from "@/lib/orders/states";
import { isStopped, progressOf } from "@/lib/orders/progress";
import { nameOn, pairsIn, polesIn } from "@/lib/orders/order-line";
import { findRefunded, getBuiltReceipt } from "@/lib/workshop/queries";
import { shownSettings } from "@/lib/settings/shown-settings";
import { arrivalSentence } from "@/lib/shipping/arrival";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { listPhotos } from "@/lib/workshop/photos/queries";

export const metadata: Metadata = {
  ...PRIVATE,
  title: "Följ dina stavar",
  // The URL is the credential: it must not leak to the carrier's site.
  referrer: "no-referrer",
};

export default async function FollowPage({ params }: PageProps<"/folj/[id]">) {
  await connection();
  const { id } = await params;
  const now = new Date();
  const receipt = isUuid(id) ? await findShownReceipt(id, now) : null;
  if (receipt?.kind !== "poles") notFound();
  const [built, hold, moves, tracking, refunded, photos, { delivery, texts }] = await Promise.all([
    getBuiltReceipt(receipt),
    findHold(receipt),
    listMoves(id),
    findTracking(id),
    findRefunded(id),
    listPhotos(id),
    shownSettings(),
  ]);
  const { status } = receipt;
  const goesOn = status !== "cancelled" && !isStopped(hold);
  const poles = polesIn(built.lines);
  // The workshop goes through the step of engraving for whatever was ordered.
  const engraved = nameOn(polesIn(receipt.lines)) !== null;
  const progress = progressOf(
    {
      status,
      engraved,
      pairs: pairsIn(built.lines),
      paidAt: receipt.paidAt,
      shipBy: receipt.shipBy,
      option: receipt.address,
      isGift: receipt.gift !== null,
      isReplacement: receipt.replaces !== null,
      hold,
      awaitsPayment: receipt.unpaid.some(({ waits }) => waits),
    },
    moves,
    now,
    delivery.pause,
  );
  return (
    <>
      <div className="wrap pt-[clamp(32px,5vw,72px)]">
        <p className="text-ash">Order {receipt.number}</p>
        <h1 className="mb-4 max-w-[18ch]">{progress.heading}</h1>
        <p className="mb-12 text-lead text-ash">{progress.lead}</p>
        {isInWorkshop(status) && !hold && (
          <p className="-mt-10 mb-12 text-ash">
            Tillverkas på beställning. {arrivalSentence(progress.arrives, receipt.address)}
          </p>
        )}
        {goesOn &&
          receipt.unpaid
            .filter(({ payBy }) => payBy > now)
            .map(({ changeId, amount, payBy }) => (
              <p key={changeId} className="mb-12 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
                <ButtonLink href={paths.payLink(changeId)}>Betala {formatKronor(amount)}</ButtonLink>
                För ändringen, senast den {formatLongDate(payBy)}.
              </p>
            ))}
      </div>
      {goesOn && <ProgressTrack steps={progress.steps} poles={poles} texts={texts} />}
      {goesOn && (
        <Workbench photos={photos} status={status} poles={poles} texts={texts} shareKey={receipt.shareKey} />
      )}
      <div className="grid gap-x-16 gap-y-12 wrap pb-section lg:grid-cols-3">
        <section>
          <h2 className="mb-4">{polesOf({ isGift: receipt.gift !== null }).Poles}</h2>
          <FollowedLines receipt={built} />
        </section>
        {goesOn && <FollowedParcel receipt={receipt} tracking={tracking} />}
        <div>
          <FollowedReceipt receipt={receipt} refunded={refunded} isOver={!goesOn} />
          {receipt.gift && (
            <p className="mt-4 print:hidden">
              <TextLink href={paths.giftNote(receipt.shareKey)}>Skriv ut ett kort att ge</TextLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
