"use client";
import { PrintButton } from "@/components/admin/print-button";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import * as adminPaths from "@/lib/shop/admin-paths";
import { renewCodesAction } from "@/lib/staff/factor-actions";

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="rounded border-2 border-ink bg-white px-5 py-4">
      <h3 className="mb-2 text-[1.25rem]">Spara reservkoderna nu</h3>
      <p className="mb-4 text-ash">
        De fungerar en gång var, om allt annat är borta, och visas bara här. Skriv ut dem och lägg dem där
        passet ligger.
      </p>
      <ol className="mb-4 grid gap-x-8 gap-y-2 num sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-semibold tracking-[0.06em]">
            {code}
          </li>
        ))}
      </ol>
      <PrintButton variant="outline" size="sm">
        Skriv ut
      </PrintButton>
    </div>
  );
}

export function RecoverySection({ left }: { left: number }) {
  return (
    <section>
      <h2 className="mb-2 text-[1.5rem]">Reservkoder</h2>
      <ActionForm
        action={renewCodesAction}
        page={adminPaths.account}
        id="reservkoder"
        className="grid justify-items-start gap-4"
        answer={(codes) => <RecoveryCodes codes={codes} />}
      >
        <p>{left === 1 ? "1 kod är kvar." : `${left} koder är kvar.`} Nya koder ersätter alla gamla.</p>
        <Submit waitingText="Gör nya...">Gör nya reservkoder</Submit>
      </ActionForm>
    </section>
  );
}
