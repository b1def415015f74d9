import { cn } from "@/lib/utils";

/** Running text from the editor. The HTML must have passed lib/blog's sanitizer: this component trusts it. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  return <div className={cn("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
