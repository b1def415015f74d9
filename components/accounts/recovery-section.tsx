"use client";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { renewCodesAction } from "@/lib/staff/factor-actions";
import * as adminPaths from "@/lib/shop/admin-paths";
import { RecoveryCodes } from "./recovery-codes";

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
