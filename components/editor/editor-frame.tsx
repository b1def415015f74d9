import type { Route } from "next";
import type { ReactNode } from "react";
import { ArrowLeftIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { AdminPage } from "@/components/admin/admin-page";

type EditorFrameProps = {
  title: string;
  back: Route;
  /** The page of a room that it belongs to. */
  current: Route;
  besked: string | string[] | undefined;
  children: ReactNode;
};

export function EditorFrame({ title, back, current, besked, children }: EditorFrameProps) {
  return (
    <AdminPage current={current} besked={besked}>
      <TextLink href={back} quiet className="-mt-4 text-small">
        <ArrowLeftIcon />
        Tillbaka
      </TextLink>
      <h1 className="mb-8 text-[2.5rem]">{title}</h1>
      {children}
    </AdminPage>
  );
}
