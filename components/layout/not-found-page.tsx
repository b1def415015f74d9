import { ButtonLink } from "@/components/ui/button";
import { LostPage } from "./lost-page";

/** 'Oops! Page not found' and a way home. */
export function NotFoundPage() {
  return (
    <LostPage
      kicker="Fel 404"
      title="Oops! Page not found"
      text="Här tog spåret slut. Sidan finns inte, eller så har den flyttat."
    >
      <ButtonLink href="/">Till startsidan</ButtonLink>
    </LostPage>
  );
}
