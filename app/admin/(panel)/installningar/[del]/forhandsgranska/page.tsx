import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ComponentType } from "react";
import WithdrawalRightPage from "@/app/(shop)/angerratt/page";
import ChildPage from "@/app/(shop)/barnstav/page";
import CustomPage from "@/app/(shop)/designa-din-stav/page";
import FreightPage from "@/app/(shop)/frakt-och-leverans/page";
import PrivacyPage from "@/app/(shop)/integritetspolicy/page";
import ContactPage from "@/app/(shop)/kontakt/page";
import TermsPage from "@/app/(shop)/kopvillkor/page";
import HomePage from "@/app/(shop)/page";
import CardTermsPage from "@/app/(shop)/presentkortsvillkor/page";
import ComplaintPage from "@/app/(shop)/reklamation/page";
import AccessibilityPage from "@/app/(shop)/tillganglighet/page";
import TouringPage from "@/app/(shop)/turstav/page";
import AdultPage from "@/app/(shop)/vuxenstav/page";
import { PreviewFrame } from "@/components/admin/preview-frame";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { linkTo } from "@/components/layout/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { savePartAction } from "@/lib/settings/actions";
import { editedOf, findPart } from "@/lib/settings/queries";
import { partAt, partPath, PARTS, previewPath } from "@/lib/settings/settings";
import { showDraft } from "@/lib/settings/shown-settings";
import * as adminPaths from "@/lib/shop/admin-paths";
import type { FixedPage } from "@/lib/shop/pages";
import type { Path } from "@/lib/shop/paths";

type PreviewActionsProps = {
  /** The preview's own path. `hidden` are the fields that publish the draft. */
  page: Path;
  hidden: Readonly<Record<string, string>>;
  isDraft: boolean;
  /** The pages that show the text. */
  pages: readonly { label: string; href: Path; isCurrent: boolean }[];
};

/** The button that publishes a draft, and links to the previews of all pages with the text. */
function PreviewActions({ page, hidden, isDraft, pages }: PreviewActionsProps) {
  return (
    <>
      {isDraft && (
        <ActionForm action={savePartAction} page={page} hidden={hidden}>
          <Submit variant="default" size="sm" waitingText="Sparar...">
            Visa för alla
          </Submit>
        </ActionForm>
      )}
      {pages.length > 1 && (
        <nav aria-label="Sidor med texten" className="w-full overflow-x-auto">
          <ul className="flex gap-x-5">
            {pages.map(({ label, href, isCurrent }) => (
              <li key={href}>
                {/* A full load: the previews share a path and differ in the query, which a product page rewrites. */}
                <a
                  href={href}
                  aria-current={isCurrent ? "page" : undefined}
                  className="inline-flex min-h-8 items-center whitespace-nowrap aria-[current]:font-semibold aria-[current]:no-underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

export const metadata: Metadata = { title: "Förhandsvisning" };

type AnyPage = ComponentType<{ params: Promise<object>; searchParams: Promise<object> }>;

/** The components of the pages that show texts of the settings. */
const SHOP: Partial<Record<FixedPage, AnyPage>> = {
  "/": HomePage,
  "/vuxenstav": AdultPage as AnyPage,
  "/barnstav": ChildPage as AnyPage,
  "/turstav": TouringPage as AnyPage,
  "/designa-din-stav": CustomPage as AnyPage,
  "/kontakt": ContactPage as AnyPage,
  "/kopvillkor": TermsPage,
  "/angerratt": WithdrawalRightPage,
  "/frakt-och-leverans": FreightPage,
  "/reklamation": ComplaintPage as AnyPage,
  "/presentkortsvillkor": CardTermsPage,
  "/integritetspolicy": PrivacyPage,
  "/tillganglighet": AccessibilityPage,
};

/** The preview of a part's draft: a page of the shop with the draft in place of the public texts. */
export default async function PreviewPage({
  params,
  searchParams,
}: PageProps<"/admin/installningar/[del]/forhandsgranska">) {
  const part = partAt((await params).del);
  await requireAdmin("settings", part ? previewPath(part) : adminPaths.settings);
  const pages = part && PARTS[part].shownOn;
  if (!part || !pages) redirect(part ? partPath(part) : adminPaths.settings);
  const { sida } = await searchParams;
  const current = pages.find((page) => page === sida) ?? pages[0]!;
  const found = await findPart(part);
  showDraft(part, editedOf(found));
  const Shop = SHOP[current]!;
  return (
    <PreviewFrame
      says={found.draft ? "Bara ni som sköter butiken ser den." : "Det här är vad alla ser."}
      back={partPath(part)}
      actions={
        <PreviewActions
          page={adminPaths.previewPart(PARTS[part].page, current)}
          hidden={{ part: PARTS[part].page, version: String(found.version), pressed: "publish" }}
          isDraft={found.draft !== null}
          pages={pages.map((page) => ({
            label: page === "/" ? "Startsidan" : linkTo(page).label,
            href: adminPaths.previewPart(PARTS[part].page, page),
            isCurrent: page === current,
          }))}
        />
      }
    >
      <Shop params={Promise.resolve({})} searchParams={Promise.resolve({})} />
    </PreviewFrame>
  );
}
