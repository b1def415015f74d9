import { TextLink } from "@/components/ui/text-link";
import { linkGone } from "@/lib/staff/messages";
import * as paths from "@/lib/shop/paths";
import { Gate } from "./gate";

/** Instead of the page of a mailed link that can't be used. */
export function LinkGone() {
  return (
    <Gate title="Länken gäller inte">
      <p className="mb-4 text-lead">{linkGone}</p>
      <TextLink href={paths.login}>Till inloggningen</TextLink>
    </Gate>
  );
}
