import type { Route } from "next";
import type { ReactNode } from "react";
import { ArrowLeftIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { AdminPage } from "./admin-page";

type EditorFrameProps = { title: string; back: Route; notice: ReactNode; children: ReactNode };

/** 'Tillbaka', a heading and an editor. */
export function EditorFrame({ title, back, notice, children }: EditorFrameProps) {
  return (
    <AdminPage>
      <TextLink href={back} quiet className="-mt-4 text-small">
        <ArrowLeftIcon />
        Tillbaka
      </TextLink>
      {notice}
      <h1 className="mb-8 text-[2.5rem]">{title}</h1>
      {children}
    </AdminPage>
  );
}
