import type { Route } from "next";
import { ArrowLeftIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";

export function BackToBlog() {
  return (
    <TextLink href={"/blogg" as Route} quiet className="text-small">
      <ArrowLeftIcon />
      Tillbaka till bloggen
    </TextLink>
  );
}
