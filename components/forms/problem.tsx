"use client";
import { FormAlert } from "@/components/admin/form-alert";
import { Button } from "@/components/admin/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { SignIn } from "./asked";
import { useForm } from "./form-context";
import { isLost, OLD_PAGE } from "./use-action";

type ProblemProps = {
  corrected: ReadonlySet<string>;
  /** The prefix of the ids of the form's fields. */
  prefix?: string;
  beforeReload?: () => void;
};

/**
 * The error or login above a form's fields. A re-authentication is asked for at the button instead, and the form itself
 * shows a `detail`.
 */
export function Problem({ corrected, prefix = "", beforeReload }: ProblemProps) {
  const { failure } = useForm();
  if (!failure) return null;
  const { fields, title, text, asks } = failure;
  if (asks) return asks.kind === "reauthentication" ? null : <SignIn failure={failure} />;
  if (isLost(failure))
    return (
      <FormAlert key={failure.at} title={title} text={text}>
        {failure.code === OLD_PAGE && (
          <Button
            variant="outline"
            size="sm"
            className="mt-2"
            onClick={() => {
              beforeReload?.();
              location.reload();
            }}
          >
            Ladda om sidan
          </Button>
        )}
      </FormAlert>
    );
  if (Object.keys(fields).length > 0)
    return <ErrorSummary errors={fields} corrected={corrected} title={title} prefix={prefix} />;
  return failure.detail ? null : <FormAlert key={failure.at} title={title} text={text} />;
}
