import { ArrowLeftIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/shop/paths";

export function BackToBlog() {
  return (
    <TextLink href={paths.blog} quiet className="text-small">
      <ArrowLeftIcon />
      Tillbaka till bloggen
    </TextLink>
  );
}
