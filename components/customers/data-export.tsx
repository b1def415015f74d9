import { DownloadForm, FileButton } from "@/components/admin/download-form";
import { Section } from "@/components/workshop/section";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Everything the shop holds about the customer, as a file (GDPR, article 15). */
export function DataExport({ id }: { id: string }) {
  return (
    <Section title="Ge ut uppgifterna">
      <p>
        En fil med allt butiken har om personen. Den som ber om sina uppgifter ska få dem inom en månad.
        Skicka filen till adressen här, aldrig till en annan.
      </p>
      <DownloadForm page={adminPaths.customer(id)}>
        <FileButton file={adminPaths.customerFile(id)}>Ladda ner allt (JSON)</FileButton>
      </DownloadForm>
    </Section>
  );
}
