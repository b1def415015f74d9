import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { ProgressTrack } from "@/components/order-tracking/progress-track";
import { Workbench } from "@/components/order-tracking/workbench";
import { PRIVATE } from "@/components/seo/page-metadata";
import { isStopped, progressOf } from "@/lib/orders/progress";
import { listMoves } from "@/lib/orders/queries";
import { findBuild } from "@/lib/workshop/shared-build/queries";
import { shownSettings } from "@/lib/settings/shown-settings";
import { isUuid } from "@/lib/kernel/uuid";
import { listPhotos } from "@/lib/workshop/photos/queries";

export const metadata: Metadata = { ...PRIVATE, title: "Stavarna byggs", referrer: "no-referrer" };

/** The shared page of an order, for instance for the recipient of a present: without name, address or price. */
export default async function BuildPage({ params }: PageProps<"/bygget/[nyckel]">) {
  await connection();
  const { nyckel } = await params;
  const build = isUuid(nyckel) ? await findBuild(nyckel) : null;
  if (!build) notFound();
  const { orderId, shareKey, status, paidAt, shipBy, poles, pairs, engraved, hold } = build;
  const [moves, photos, { delivery, texts }] = await Promise.all([
    listMoves(orderId),
    listPhotos(orderId),
    shownSettings(),
  ]);
  const order = { status, engraved, pairs, paidAt, shipBy, hold, isGift: true };
  const progress = progressOf(order, moves, new Date(), delivery.pause);
  const goesOn = !isStopped(hold);
  return (
    <>
      <div className="wrap pt-[clamp(32px,5vw,72px)]">
        <h1 className="mb-4 max-w-[18ch]">
          {status === "received" && !hold ? "Stavarna byggs snart." : progress.heading}
        </h1>
        <p className="mb-12 text-lead text-ash">
          {pairs > 1 ? "Stavar" : "Ett par stavar"} av bambu, byggda för hand i Sverige.
        </p>
      </div>
      {goesOn && <ProgressTrack steps={progress.steps} poles={poles} texts={texts} />}
      {goesOn && (
        <Workbench photos={photos} status={status} poles={poles} shareKey={shareKey} texts={texts} shared />
      )}
    </>
  );
}
