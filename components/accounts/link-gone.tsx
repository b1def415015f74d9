import { TextLink } from "@/components/ui/text-link";
import { linkGone } from "@/lib/staff/messages";
import * as adminPaths from "@/lib/shop/admin-paths";
import { Gate } from "./gate";

/** Instead of the page of a mailed link that can't be used. */
export function LinkGone() {
  return (
    <Gate title="Länken gäller inte">
      <p className="mb-4 text-lead">{linkGone}</p>
      <TextLink href={adminPaths.login}>Till inloggningen</TextLink>
    </Gate>
  );
}
