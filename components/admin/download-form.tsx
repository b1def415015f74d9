"use client";
import type { ComponentProps, ReactNode } from "react";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { downloadAction } from "@/lib/accounts/download-actions";
import type * as paths from "@/lib/shop/paths";

type DownloadFormProps = Pick<ComponentProps<typeof ActionForm>, "id" | "page" | "className"> & {
  /** A `FileButton` for each file. */
  children: ReactNode;
};

/** Buttons that download files of customers or of the books, after a re-authentication where one is required. */
export function DownloadForm({
  id = "fil",
  page,
  className = "mt-4 grid gap-4",
  children,
}: DownloadFormProps) {
  return (
    <ActionForm
      id={id}
      action={downloadAction}
      page={page}
      onDone={(address) => location.assign(address)}
      className={className}
    >
      {children}
    </ActionForm>
  );
}

type FileButtonProps = Pick<ComponentProps<typeof Submit>, "variant" | "children"> & { file: paths.Path };

export function FileButton({ file, ...rest }: FileButtonProps) {
  return <Submit name="file" value={file} waitingText="Hämtar..." {...rest} />;
}
