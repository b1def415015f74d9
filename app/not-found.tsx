import { Link } from "@/components/ui/link";

/** Every page carries this along, so it is next to nothing; a page that may find nothing has one of its own beside it. */
export default function NotFound() {
  return (
    <div className="wrap py-section">
      <h1>Oops! Page not found</h1>
      <p className="mt-4">
        <Link href="/">Till startsidan</Link>
      </p>
    </div>
  );
}
