import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { redirect } from "next/navigation";
import { UnmountWhenHidden } from "@/components/admin/unmount-when-hidden";
import { LoginForm } from "@/components/admin/login-form";
import { safeCallbackUrl } from "@/lib/accounts/callback-url";
import { findAdmin } from "@/lib/accounts/require-admin";
import { PASSWORD_MIN } from "@/lib/accounts/schema";
import * as paths from "@/lib/paths";
import { shownSettings } from "@/lib/settings/shown";

export const metadata: Metadata = { title: "Logga in" };

export default async function LoginPage({ searchParams }: PageProps<"/admin/login">) {
  const { callbackUrl } = await searchParams;
  if ((await findAdmin()).ok) redirect(paths.admin);
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
        <h1 className="mt-10 mb-8">Logga in</h1>
        <UnmountWhenHidden>
          <LoginForm callbackUrl={safeCallbackUrl(callbackUrl)} passwordMin={PASSWORD_MIN} />
        </UnmountWhenHidden>
      </div>
    </main>
  );
}
