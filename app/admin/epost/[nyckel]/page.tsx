import type { Metadata } from "next";
import { ConfirmEmailForm } from "@/components/accounts/confirm-email-form";
import { Gate, LinkGone } from "@/components/accounts/gate";
import { findLink } from "@/lib/staff/links";

export const metadata: Metadata = { title: "Bekräfta e-post" };

export default async function ConfirmEmailPage({ params }: PageProps<"/admin/epost/[nyckel]">) {
  const key = (await params).nyckel;
  const link = await findLink(key, ["email_old", "email_new"], new Date());
  if (!link) return <LinkGone />;
  return (
    <Gate title="Bekräfta e-post">
      <p className="mb-6 wrap-anywhere">
        Kontot byter e-post till <b>{link.newEmail}</b> när både den gamla och den nya adressen har bekräftat.
      </p>
      <ConfirmEmailForm linkKey={key} />
    </Gate>
  );
}
