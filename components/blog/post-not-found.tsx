import { BackLink } from "@/components/ui/back-link";
import * as paths from "@/lib/shop/paths";

export function PostNotFound() {
  return (
    <div className="wrap pt-4 pb-section">
      <BackLink href={paths.blog}>Tillbaka till bloggen</BackLink>
      <h1 className="mt-8 mb-4">Inlägget hittades inte</h1>
      <p className="text-lead text-ash">
        Det kan ha flyttats eller tagits bort. De andra finns kvar i bloggen.
      </p>
    </div>
  );
}
