import type { Metadata } from "next";
import { AskResetForm } from "@/components/admin/ask-reset-form";
import { Gate } from "@/components/admin/gate";

export const metadata: Metadata = { title: "Glömt lösenordet" };

export default function ForgottenPage() {
  return (
    <Gate title="Glömt lösenordet?">
      <AskResetForm />
      <p className="mt-8 text-small text-ash">Vi säger aldrig om en adress har konto eller inte.</p>
    </Gate>
  );
}
