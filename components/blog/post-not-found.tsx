import { BackToBlog } from "./post-article";

export function PostNotFound() {
  return (
    <div className="wrap pt-4 pb-section">
      <BackToBlog />
      <h1 className="mt-8 mb-4">Inlägget hittades inte</h1>
      <p className="text-lead text-ash">
        Det kan ha flyttats eller tagits bort. De andra finns kvar i bloggen.
      </p>
    </div>
  );
}
