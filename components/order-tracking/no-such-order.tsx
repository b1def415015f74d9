import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button";
import * as paths from "@/lib/shop/paths";
import { refusalFor } from "@/lib/shop/refusals";

/** In place of an order's page, where the address is nobody's: most often a link that a mail has broken. */
export function NoSuchOrderPage() {
  const { title, headline } = refusalFor(404);
  return (
    <MessagePage
      title={title}
      headline={headline}
      text="Länken leder inte till någon beställning. Har en del av den fallit bort? Öppna den i mejlet med din orderbekräftelse, eller skriv till oss så hittar vi stavarna."
    >
      <ButtonLink href={paths.contact}>Skriv till oss</ButtonLink>
      <ButtonLink href={paths.home} variant="line">
        Till startsidan
      </ButtonLink>
    </MessagePage>
  );
}
