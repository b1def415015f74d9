import { buttonVariants } from "@/components/admin/ui/button";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { Link } from "@/components/ui/link";
import { savePartAction } from "@/lib/settings/actions";
import type { Path } from "@/lib/shop/paths";

type PreviewActionsProps = {
  /** Where the text is written. */
  back: Path;
  /** The preview's own address, and what it sends to be shown. */
  page: Path;
  hidden: Readonly<Record<string, string>>;
  isDraft: boolean;
  /** The pages that show the text. */
  pages: readonly { label: string; href: Path; isCurrent: boolean }[];
};

/** The way back to a draft, the press that shows it to everybody, and the other pages that have it. */
export function PreviewActions({ back, page, hidden, isDraft, pages }: PreviewActionsProps) {
  return (
    <>
      <Link className={buttonVariants({ variant: "outline", size: "sm" })} href={back}>
        Tillbaka till texten
      </Link>
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
                {/* A document of its own: the pages share an address but for its query, and a pole's page writes there. */}
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
