import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { shownSettings } from "@/lib/settings/shown-settings";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { linkGone } from "@/lib/staff/messages";

/** In place of the page that a mailed link leads to, when the link can't be used. */
export function LinkGone() {
  return (
    <Gate title="Länken gäller inte">
      <p className="mb-4 text-lead">{linkGone}</p>
      <TextLink href={adminPaths.login}>Till inloggningen</TextLink>
    </Gate>
  );
}

/** The frame of the pages before the login. */
export async function Gate({ title, children }: { title: string; children: ReactNode }) {
  const { company } = await shownSettings();
  return (
    <main id="innehall" className="min-h-dvh wrap py-[clamp(32px,8vw,96px)]">
      <div className="w-full max-w-[26rem]">
        <Link
          href={paths.home}
          className="inline-flex min-h-target items-center gap-3 font-display text-[1.5rem] leading-none no-underline"
        >
          <span className="mark" aria-hidden="true" />
          {company.name}
        </Link>
        <h1 className="mt-10 mb-8">{title}</h1>
        {children}
      </div>
    </main>
  );
}
