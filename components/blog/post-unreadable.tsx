import { BackToBlog } from "./back-to-blog";

/** In place of a post while the database is away. */
export function PostUnreadable() {
  return (
    <div className="wrap pt-4 pb-section">
      <BackToBlog />
      <h1 className="mt-8 mb-4">Inlägget kan inte visas just nu</h1>
      <p className="text-lead text-ash">Det finns kvar. Försök igen om en liten stund.</p>
    </div>
  );
}
