"use client";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { downloadAction } from "@/lib/accounts/download-actions";
import type * as paths from "@/lib/shop/paths";

type DownloadFormProps = { page: paths.Path; file: paths.Path; children: string };

/** A button for a file of customers, which asks whether it is you where it has to. */
export function DownloadForm({ page, file, children }: DownloadFormProps) {
  return (
    <ActionForm
      id="fil"
      action={downloadAction}
      page={page}
      hidden={{ file }}
      onDone={(address) => location.assign(address)}
      className="mt-4 grid gap-4"
    >
      <Submit waitingText="Hämtar...">{children}</Submit>
    </ActionForm>
  );
}
