import { Link } from "@/components/ui/link";
import * as paths from "@/lib/shop/paths";

/** Next bundles this with every page, so it is tiny; a route that may find nothing has a not-found.tsx of its own. */
export default function NotFound() {
  return (
    <div className="wrap py-section">
      <h1>Oops! Page not found</h1>
      <p className="mt-4">
        <Link href={paths.home}>Till startsidan</Link>
      </p>
    </div>
  );
}
